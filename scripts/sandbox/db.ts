import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setKleenBrands } from '~/domain/process.ts';
import { readBrands } from '../brands.ts';
import { type Size, seedDatabase, sizes } from './seed/index.ts';
import { fold, foldCode } from './sql.ts';

interface Options {
  size: Size;
  file: string;
  seed: string;
  day: string;
  /** True: a file with the data of another day is not used. */
  exactDay: boolean;
}

/**
 * Opens the sandbox's database. Creates it if there is none, or one with another size, seed, day or version. A new one
 * is filled under another name and then renamed, so that a crash leaves no half file.
 *
 * @throws Error if the file is not a sandbox database
 */
export function openDatabase(options: Options): DatabaseSync {
  const { file } = options;
  setKleenBrands(readBrands()[0].kleenBrands);
  if (file === ':memory:') return inMemory(options);
  if (!isUsable(options)) {
    const partial = `${file}.${process.pid}.partial`;
    remove(partial);
    try {
      const db = new DatabaseSync(partial);
      try {
        fill(db, options);
      } finally {
        db.close();
      }
      remove(file);
      renameSync(partial, file);
    } finally {
      remove(partial);
    }
  }
  const db = new DatabaseSync(file, { timeout: 5000 });
  register(db);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536; PRAGMA mmap_size = 268435456',
  );
  return db;
}

/** Cached by size, seed and day: tests open dozens, and filling one takes 250 ms, copying it 5. */
const filled = new Map<string, Uint8Array>();

function inMemory(options: Options): DatabaseSync {
  const { size, seed, day } = options;
  const key = JSON.stringify([size, seed, day]);
  const db = new DatabaseSync(':memory:');
  const cached = filled.get(key);
  if (cached) {
    db.deserialize(cached);
    register(db);
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON');
    // Each sandbox has its own token key.
    db.prepare("UPDATE meta SET Valor = ? WHERE Clave = 'secret'").run(newSecret());
  } else {
    fill(db, options);
    filled.set(key, db.serialize());
  }
  return db;
}

const newSecret = () => randomBytes(32).toString('base64url');

export const readMeta = (db: DatabaseSync, key: string) =>
  db.prepare('SELECT Valor FROM meta WHERE Clave = ?').get(key)?.Valor as string;

function fill(db: DatabaseSync, { size, seed, day }: Options) {
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -65536');
  createTables(db);
  seedDatabase(db, { seed, day, contracts: sizes[size] });
  for (const name of schema()) if (isIndexes(name)) db.exec(read(name));
  db.exec('ANALYZE; PRAGMA foreign_keys = ON');
  const insert = db.prepare('INSERT INTO meta VALUES (?, ?)');
  const facts = { size, seed, day, version: version(), secret: newSecret() };
  for (const [key, value] of Object.entries(facts)) insert.run(key, value);
}

function isUsable({ file, size, seed, day, exactDay }: Options): boolean {
  if (!existsSync(file)) return false;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const meta = Object.fromEntries(
      db
        .prepare('SELECT Clave, Valor FROM meta')
        .all()
        .map(({ Clave, Valor }) => [Clave as string, Valor]),
    );
    return meta.size === size && meta.seed === seed && meta.version === version() && (!exactDay || meta.day === day);
  } catch (cause) {
    throw new Error(`${file} is not a database of the sandbox: move it away, or choose another file`, { cause });
  } finally {
    db?.close();
  }
}

/** A hash of the tables and of the code and texts that fill them: changing one makes older files obsolete. */
function version(): string {
  const hash = createHash('sha256');
  const names = ['./', '../../src/domain/'].flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true }).map((name) => folder + name),
  );
  for (const name of [...names.sort(), '../../src/session/permissions.ts', '../../locales/es/permissions.json'])
    if (/\.(ts|sql|json)$/.test(name) && !name.endsWith('.test.ts')) hash.update(read(name.replaceAll('\\', '/')));
  return hash.digest('base64url');
}

/** A file per area; `.indexes.sql` are run after seeding, when it is fastest. */
const schema = () =>
  readdirSync(new URL('schema/', import.meta.url))
    .sort()
    .map((name) => `schema/${name}`);

const isIndexes = (name: string) => name.endsWith('.indexes.sql');

/** The tables, still empty and without their indexes, and the functions that our SQL calls. */
export function createTables(db: DatabaseSync) {
  register(db);
  for (const name of schema()) if (!isIndexes(name)) db.exec(read(name));
}

/** Functions that our SQL uses in addition to SQLite's own: texts in the form in which searches compare them. */
function register(db: DatabaseSync) {
  db.function('fold', { deterministic: true }, (text) => (text === null ? null : fold(String(text))));
  db.function('fold_code', { deterministic: true }, (text) => (text === null ? null : foldCode(String(text))));
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8').replaceAll('\r\n', '\n');

function remove(file: string) {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
