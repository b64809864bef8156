import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withBegun } from './begun.ts';

const source = { save: 'Guardar', count: '{{number}} filas', group: { one: 'Uno', new: 'Nuevo' } };
const read = (begun: object) => {
  const file = join(mkdtempSync(join(tmpdir(), 'begun-')), 'common.json');
  writeFileSync(file, JSON.stringify(begun));
  return JSON.parse(withBegun(JSON.stringify(source), file));
};

test('takes what is translated, in the order of the source, and leaves the rest in Spanish', () => {
  const texts = read({ group: { one: 'U', gone: 'Fora' }, count: '{{number}} files', save: 'Desa' });
  expect(texts).toEqual({ save: 'Desa', count: '{{number}} files', group: { one: 'U', new: 'Nuevo' } });
  expect(Object.keys(texts)).toEqual(Object.keys(source));
});

test('leaves a text in Spanish whose values are others than they were', () => {
  expect(read({ count: '{{rows}} files' }).count).toBe('{{number}} filas');
});

test('a file of which nothing is translated is the source', () => {
  expect(withBegun('{ "save": "Guardar" }', '/no/such/file.json')).toBe('{ "save": "Guardar" }');
});
