import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { projectRoot } from '../../brands.ts';
import type { StoreConfig } from '../targets.ts';
import { Changed, type Entry, incoming, type Store } from './store.ts';

/**
 * A folder that a web server serves. A file gets its name only when it is complete, so no half file is ever visible.
 */
export function openFolder({ path }: Extract<StoreConfig, { kind: 'dir' }>): Store {
  const root = resolve(projectRoot, path);
  const fileOf = (key: string) => join(root, key);

  /** Flushes the file to the disk, so that a power cut leaves no empty file under a valid name. */
  async function write(body: Buffer): Promise<string> {
    const file = join(root, incoming, randomUUID());
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(file, 'wx', 0o644);
    try {
      await handle.writeFile(body);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return file;
  }

  const read: Store['read'] = async (key) => {
    const body = await unlessMissing(readFile(fileOf(key)));
    return body && { body, tag: tagOf(body) };
  };

  return {
    read,
    async list(prefix) {
      const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const entries = (await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
      const keys = entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        );
      const found = keys
        .filter((key) => key.startsWith(prefix))
        .map(async (key): Promise<Entry[]> => {
          const stats = await unlessMissing(stat(fileOf(key)));
          return stats ? [{ key, bytes: stats.size, modified: stats.mtime }] : [];
        });
      return (await Promise.all(found)).flat();
    },
    async create(key, body) {
      await mkdir(dirname(fileOf(key)), { recursive: true });
      const written = await write(body);
      try {
        await link(written, fileOf(key));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(written);
      }
    },
    async replace(key, body, tag) {
      if ((await read(key))?.tag !== tag) throw new Changed(key);
      await mkdir(dirname(fileOf(key)), { recursive: true });
      await rename(await write(body), fileOf(key));
    },
    async remove(keys) {
      for (const key of keys) await rm(fileOf(key), { force: true });
    },
  };
}

const tagOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
