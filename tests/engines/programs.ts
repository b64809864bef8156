import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where one of these programs is, the first that is installed. */
export const whereIs = (...names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
