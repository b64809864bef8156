import { extname } from 'node:path';
import { types } from '../../bundle.ts';
import { Complaint } from '../../cli.ts';
import { type Encoding, encodings } from '../../compress.ts';
import { ruleFor } from '../../headers.ts';

/** A stored file. */
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

/** Where the files of a target are. A key is a path without a slash at the beginning. */
export interface Store {
  /** All files whose key begins with the prefix. */
  list(prefix: string): Promise<Entry[]>;
  read(key: string): Promise<Stored | undefined>;
  /** Writes a whole file or none. False if the file exists already; then it is not changed. */
  create(key: string, body: Buffer): Promise<boolean>;
  /**
   * Overwrites in one step: a reader gets either the old file or the new one, never a mixture.
   *
   * @param tag of the file to be replaced, undefined if there is none; throws a {@link Changed} if another one is
   * found, as far as the store can tell
   */
  replace(key: string, body: Buffer, tag: string | undefined): Promise<void>;
  /** Removes files one after the other; missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>;
}

/** What must be there before a write: a file with this tag, or none. */
interface Condition {
  ifMatch?: string;
  ifNoneMatch?: '*';
}

/** What the clouds' stores can do. */
interface Cloud extends Pick<Store, 'list' | 'read' | 'remove'> {
  put(key: string, body: Buffer, condition: Condition): Promise<unknown>;
  /** Whether a write has failed because of its condition. */
  isRefused(error: unknown): boolean;
}

export const cloudStore = ({ list, read, remove, put, isRefused }: Cloud): Store => ({
  list,
  read,
  remove,
  async create(key, body) {
    try {
      await put(key, body, { ifNoneMatch: '*' });
      return true;
    } catch (error) {
      if (isRefused(error)) return false;
      throw error;
    }
  },
  async replace(key, body, tag) {
    try {
      await put(key, body, tag ? { ifMatch: tag } : { ifNoneMatch: '*' });
    } catch (error) {
      if (isRefused(error)) throw new Changed(key);
      throw error;
    }
  },
});

/** Where files of a folder are written before they get their name: on the same disk, and not served. */
export const incoming = 'releases/.incoming/';

/** Thrown if another publisher has written in the meantime. */
export class Changed extends Complaint {
  constructor(key: string) {
    super(`${key} was changed by somebody else meanwhile; check the status before you try again.`);
  }
}

/** How an edge must send a file. */
interface Sending {
  type: string;
  cache: string;
  encoding?: Encoding;
}

/** `static/js/index.1a2b.js.br` is JavaScript in brotli, to be cached for a year. */
export function sendingOf(key: string): Sending {
  const { plain, encoding } = splitEncoding(key);
  return {
    type: types[extname(plain)] ?? 'application/octet-stream',
    cache: ruleFor(`/${key}`).cache,
    ...(encoding && { encoding }),
  };
}

/** The key without `.br` or `.gz`, and the encoding that it names. */
export function splitEncoding(key: string): { plain: string; encoding?: Encoding } {
  for (const [encoding, suffix] of Object.entries(encodings))
    if (key.endsWith(suffix)) return { plain: key.slice(0, -suffix.length), encoding: encoding as Encoding };
  return { plain: key };
}

/** Timeouts of a store, in ms. */
interface Timeouts {
  /** Of one request; then it is sent again. */
  request: number;
  /** Of a call with all its requests; then the call fails. */
  call: number;
  /** Of calls after one that has timed out, until one succeeds, so that a dead store does not delay every step. */
  afterSilence: number;
}

export const usualTimeouts: Timeouts = { request: 15_000, call: 60_000, afterSilence: 5000 };

/** Number of requests before a call fails: if one in ten is refused, one call in a hundred million fails. */
export const attempts = 8;

/**
 * Ends calls that a store does not answer.
 *
 * @param resends true if the store's library cannot end a single request: then the whole work is repeated
 * @returns runs a call and aborts its signal when its time is over; the error then says how long that was
 */
export function endingCalls({ request, call, afterSilence }: Timeouts, resends = false) {
  let wasSilent = false;
  return async <T>(work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    const limit = wasSilent ? afterSilence : call;
    const whole = AbortSignal.timeout(limit);
    for (;;) {
      const one = resends ? AbortSignal.timeout(request) : whole;
      try {
        const result = await work(AbortSignal.any([one, whole]));
        wasSilent = false;
        return result;
      } catch (error) {
        if (whole.aborted) {
          wasSilent = true;
          throw new Error(`no answer within ${limit / 1000} s`, { cause: error });
        }
        if (!one.aborted) throw error;
      }
    }
  };
}
