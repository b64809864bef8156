import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/** A file of a bundle on disk. */
export interface DiskFile {
  body: Buffer;
  /** In hexadecimal digits. */
  sha256: string;
}

const known = new Map<string, DiskFile>();

/** Reads a file once, however many bundles share it. */
export function readOnce(path: string): DiskFile {
  const { dev, ino, size, mtimeMs, ctimeMs } = statSync(path);
  const key = [dev, ino, size, mtimeMs, ctimeMs].join();
  const there = known.get(key);
  if (there) return there;
  const body = readFileSync(path);
  const file = { body, sha256: createHash('sha256').update(body).digest('hex') };
  known.set(key, file);
  return file;
}
