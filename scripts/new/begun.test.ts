import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { begunTexts } from './begun.ts';

const source = { save: 'Guardar', count: '{{number}} filas', group: { one: 'Uno', new: 'Nuevo' } };
const read = (begun: object) => {
  const file = join(mkdtempSync(join(tmpdir(), 'begun-')), 'common.json');
  writeFileSync(file, JSON.stringify(begun));
  const { text, complete } = begunTexts(JSON.stringify(source), file);
  return { texts: JSON.parse(text), complete };
};

test('takes what is translated, in the order of the source, and nothing else', () => {
  const { texts, complete } = read({ group: { one: 'U', gone: 'Fora' }, count: '{{number}} files', save: 'Desa' });
  expect(texts).toEqual({ save: 'Desa', count: '{{number}} files', group: { one: 'U' } });
  expect(Object.keys(texts)).toEqual(Object.keys(source));
  expect(complete).toBe(false);
});

test('is complete when no text is left out', () => {
  expect(read({ save: 'Desa', count: '{{number}} files', group: { one: 'U', new: 'Nou' } }).complete).toBe(true);
});

test('leaves out a text whose values are others than they were', () => {
  expect(read({ count: '{{rows}} files' }).texts).toEqual({});
});

test('a file of which nothing is translated is empty', () => {
  expect(begunTexts('{ "save": "Guardar" }', '/no/such/file.json')).toEqual({ text: '{}\n', complete: false });
});
