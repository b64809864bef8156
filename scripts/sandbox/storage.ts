import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The bytes of uploaded files, on disk under their SHA-256, so that equal files are stored once. */
export interface Storage {
  /** Returns the file's SHA-256 in hex. */
  put(bytes: Uint8Array): string;
  /** undefined: it is not, or no longer, on the disk. */
  get(sha256: string): Uint8Array | undefined;
  close(): void;
}

/** @param database path of the database: the files are stored beside it; for `:memory:`, in a temporary folder */
export function openStorage(database: string): Storage {
  const passing = database === ':memory:';
  let made: string | undefined;
  // Created only for the first file, because most tests store none.
  const folder = () => {
    made ??= passing ? mkdtempSync(join(tmpdir(), 'sandbox-files-')) : `${database}.files`;
    mkdirSync(made, { recursive: true });
    return made;
  };
  return {
    put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = join(folder(), sha256);
      if (!existsSync(path)) {
        writeFileSync(`${path}.partial`, bytes);
        renameSync(`${path}.partial`, path);
      }
      return sha256;
    },
    get(sha256) {
      const path = join(folder(), sha256);
      return /^[0-9a-f]{64}$/.test(sha256) && existsSync(path) ? readFileSync(path) : undefined;
    },
    close() {
      if (passing && made) rmSync(made, { recursive: true, force: true });
    },
  };
}
