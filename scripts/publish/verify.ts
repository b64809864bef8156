import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { authPage } from '../authPage.ts';
import type { Encoding } from '../compress.ts';
import { inParallel } from './parallel.ts';
import { authKey, type Manifest, pageKey, sbomKey, sha256, sha256Of } from './release.ts';
import { type Store, splitEncoding } from './stores/store.ts';

/** A file that is not in the store as the release has it. */
export interface Damage {
  key: string;
  fault: 'is missing' | 'holds other bytes';
}

const decoders: Record<Encoding, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Undoes an encoding; throws where the bytes are none of it. */
export const decode = (body: Buffer, encoding: Encoding | undefined) => (encoding ? decoders[encoding](body) : body);

interface ReadBack {
  id: string;
  manifest: Manifest;
  keys: readonly string[];
  local?: ReadonlyMap<string, Buffer>;
}

/**
 * Reads files of a release back and compares their SHA-256; an encoded one is as it should be where it holds the
 * plain file, whichever compressor made it.
 *
 * @param local what the files were written of, where that is at hand: the same bytes need no decoding
 * @returns what is not as it should be; nothing is as it should be
 */
export async function readBack(
  store: Store,
  { id, manifest, keys, local }: ReadBack,
  onRead: (done: number, total: number) => void,
): Promise<Damage[]> {
  let done = 0;
  const looked = await inParallel(keys, async (key): Promise<Damage[]> => {
    const stored = await store.read(key);
    onRead(++done, keys.length);
    if (!stored) return [{ key, fault: 'is missing' }];
    const ours = local?.get(key);
    const body = ours?.equals(stored.body) ? ours : stored.body;
    return holds(body, key, sha256Of(id, manifest, key)) ? [] : [{ key, fault: 'holds other bytes' }];
  });
  return looked.flat();
}

/** Every key of a release that a store has: its pages, its bill of materials, and the encodings that lie there. */
export async function keysOf(store: Store, id: string, { files }: Manifest): Promise<string[]> {
  const plain = new Set(files.map(({ key }) => key).filter((key) => key.startsWith('static/')));
  const encoded = (await store.list('static/'))
    .map(({ key }) => key)
    .filter((key) => !plain.has(key) && plain.has(splitEncoding(key).plain));
  const auth = files.some(({ key }) => key === authPage) ? [authKey(id)] : [];
  return [pageKey(id), ...auth, sbomKey(id), ...plain, ...encoded];
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
