import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { createSandbox } from './app.ts';
import { call, now, signIn, tokenOf } from './testing.ts';

let made: string;
/** To fill a file takes longer than most of these tests: those that begin with one that is there copy it. */
const copyMade = () => copyFileSync(made, file);
beforeAll(() => {
  made = join(temporaryFolder(), 'sandbox.sqlite');
  createSandbox({ file: made }).close();
});

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  file = join(folder, 'sandbox.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what is kept in a file is there the next time, sessions included', async () => {
  copyMade();
  const first = createSandbox({ file });
  const token = await tokenOf(first, 'admin');
  first.close();
  const second = createSandbox({ file });
  expect((await call(second, 'auth/session', { token })).status).toBe(200);
  second.close();
});

test.each([
  ['another seed', { seed: 'otra' }],
  ['another day', { now }],
])('%s makes it again', async (_, options) => {
  copyMade();
  const first = createSandbox({ file });
  const token = await tokenOf(first, 'admin');
  first.close();
  const second = createSandbox({ file, ...options });
  expect((await call(second, 'auth/session', { token })).status).toBe(401);
  expect((await signIn(second, 'admin')).status).toBe(200);
  second.close();
});

test('a file made by another version of the seed is made again', () => {
  copyMade();
  const db = new DatabaseSync(file);
  db.exec(
    "PRAGMA foreign_keys = OFF; UPDATE meta SET Valor = 'antigua' WHERE Clave = 'version'; DELETE FROM contracts",
  );
  db.close();
  const sandbox = createSandbox({ file });
  expect(sandbox.db.prepare('SELECT count(*) AS n FROM contracts').get()?.n).toBe(200);
  sandbox.close();
});

test('a file that is no database of the sandbox is left alone', () => {
  writeFileSync(file, 'mi lista de la compra');
  expect(() => createSandbox({ file })).toThrow(
    `${file} is not a database of the sandbox: move it away, or choose another file`,
  );
  expect(readdirSync(folder)).toEqual(['sandbox.sqlite']);
});
