import { extname } from 'node:path';
import { types } from '../../bundle.ts';
import { Complaint } from '../../cli.ts';
import { type Encoding, encodings } from '../../compress.ts';
import { ruleFor } from '../../headers.ts';
import { previewFolder } from '../../previews.ts';

/** What is kept of a file beside its bytes. */
export interface Stored {
  body: Buffer;
  /** Changes with the content. */
  tag: string;
}

export interface Entry {
  key: string;
  bytes: number;
  modified: Date;
}

/** Where a target's files lie. A key is a path without a slash at the beginning, below the target's prefix. */
export interface Store {
  /** Every file whose key begins so. */
  list(prefix: string): Promise<Entry[]>;
  read(key: string): Promise<Stored | undefined>;
  /** Writes a whole file or none. False where there was one, which stays as it was. */
  create(key: string, body: Buffer): Promise<boolean>;
  /**
   * Overwrites in one step: a reader gets either the old file or the new one, never a mixture.
   *
   * @param tag of what it replaces, undefined for nothing; anything else there makes it throw a {@link Changed}, as
   * far as the store is able to tell
   */
  replace(key: string, body: Buffer, tag: string | undefined): Promise<void>;
  /** One after the other; those that are gone already are fine. */
  remove(keys: readonly string[]): Promise<void>;
}

/** Where a folder's files are written before they get their name: on the same disk, and nothing serves it. */
export const incoming = 'releases/.incoming/';

/** Thrown where another publisher has written in the meantime. */
export class Changed extends Complaint {
  constructor(key: string) {
    super(`${key} was changed by somebody else meanwhile; look at the status before you try again.`);
  }
}

/** How a file is to be sent. */
interface Sending {
  type: string;
  cache: string;
  encoding?: Encoding;
}

/** `static/js/index.1a2b.js.br` is JavaScript for a year, in brotli. */
export function sendingOf(key: string): Sending {
  const { plain, encoding } = splitEncoding(key);
  return {
    type: types[extname(plain)] ?? 'application/octet-stream',
    cache: key.startsWith(previewFolder) ? 'no-store' : ruleFor(`/${key}`).cache,
    ...(encoding && { encoding }),
  };
}

/** The key without `.br` or `.gz`, and what that stood for. */
export function splitEncoding(key: string): { plain: string; encoding?: Encoding } {
  for (const [encoding, suffix] of Object.entries(encodings))
    if (key.endsWith(suffix)) return { plain: key.slice(0, -suffix.length), encoding: encoding as Encoding };
  return { plain: key };
}
