import { unzipRaw, type ZipEntry } from 'unzipit';
import { FileRefusal, fileLimits } from './fileLimits.ts';

/** The parts of a package, by their paths; what is taken of them counts against one limit. */
export interface Package {
  /** A part piece by piece; nothing where the package has no such part. */
  read: (path: string) => AsyncIterable<string>;
  has: (path: string) => boolean;
  /** Counts what one part has others repeat. */
  count: (bytes: number) => void;
}

/** Opens a zip archive. Throws where it is none, or a damaged one. */
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
      // No more than the archive says comes of a part: where more does, the stream fails.
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
    // It has ended, or nobody waits for the rest.
    await reader.cancel().catch(() => {});
  }
}
