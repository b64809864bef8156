import { unzipRaw, type ZipEntry } from 'unzipit';
import { FileRefusal, fileLimits } from './fileLimits.ts';

/** The parts of a package by path; all bytes taken from it count towards one limit. */
export interface Package {
  /** The chunks of a part; none if the package has no such part. */
  read: (path: string) => AsyncIterable<string>;
  has: (path: string) => boolean;
  /** Adds bytes that a part makes the reader repeat. */
  count: (bytes: number) => void;
}

/** Opens a zip archive. Throws if it is not one, or is damaged. */
export async function unpack(file: Blob): Promise<Package> {
  const { entries } = await unzipRaw(file);
  let taken = 0;
  const count = (bytes: number) => {
    taken += bytes;
    if (taken > fileLimits.unpacked) throw new FileRefusal('unpacked');
  };
  const find = (path: string) =>
    entries.find(({ name }) => name.replace(/^\//, '').toLowerCase() === path.toLowerCase());
  return {
    count,
    has: (path) => find(path) !== undefined,
    async *read(path) {
      const entry = find(path);
      if (!entry) return;
      // The stream fails if a part is longer than the archive says.
      count(entry.size);
      yield* piecesOf(entry);
    },
  };
}

async function* piecesOf(entry: ZipEntry) {
  const reader = (await entry.stream()).getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // It has ended, or the rest is not needed.
    await reader.cancel().catch(() => {});
  }
}
