import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Encoding } from '../compress.ts';
import { inParallel } from './parallel.ts';
import { authKey, type Manifest, pageKey, sbomKey, sha256, sha256Of } from './release.ts';
import { type Store, splitEncoding } from './stores/store.ts';

/** A file that is missing or different in the store. */
export interface Damage {
  key: string;
  fault: 'is missing' | 'has different content';
}

const decoders: Record<Encoding, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Decodes a body; throws if it is not of this encoding. */
export const decode = (body: Buffer, encoding: Encoding | undefined) => (encoding ? decoders[encoding](body) : body);

interface ReadBack {
  id: string;
  manifest: Manifest;
  keys: readonly string[];
  local?: ReadonlyMap<string, Buffer>;
}

/**
 * Reads files of a release back and compares their SHA-256. An encoded file is correct if it contains the plain file,
 * whichever compressor made it.
 *
 * @param local the original bytes, if at hand: identical bytes need no decoding
 * @returns the damaged files
 */
export async function readBack(store: Store, { id, manifest, keys, local }: ReadBack): Promise<Damage[]> {
  const looked = await inParallel(keys, async (key): Promise<Damage[]> => {
    const stored = await store.read(key);
    if (!stored) return [{ key, fault: 'is missing' }];
    const ours = local?.get(key);
    const body = ours?.equals(stored.body) ? ours : stored.body;
    return holds(body, key, sha256Of(id, manifest, key)) ? [] : [{ key, fault: 'has different content' }];
  });
  return looked.flat();
}

/** All keys of a release in a store: its pages, its files, and the encodings that are stored. */
export async function keysOf(store: Store, id: string, { files }: Manifest): Promise<string[]> {
  const plain = new Set(files.map(({ key }) => key).filter((key) => key.startsWith('static/')));
  const encoded = (await store.list('static/'))
    .map(({ key }) => key)
    .filter((key) => !plain.has(key) && plain.has(splitEncoding(key).plain));
  return [pageKey(id), authKey(id), sbomKey(id), ...plain, ...encoded];
}

const contents = new WeakMap<Buffer, string>();

function holds(body: Buffer, key: string, hash: string): boolean {
  try {
    const found = contents.get(body) ?? sha256(decode(body, splitEncoding(key).encoding));
    contents.set(body, found);
    return found === hash;
  } catch {
    return false;
  }
}
