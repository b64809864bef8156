import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spansIn } from '../locales/spans.ts';
import { textsFile } from '../locales/testing.ts';
import { projectCopy } from '../testing.ts';
import { readTexts, saveText, withText } from './model.ts';

const address = { language: 'en', key: 'auth:email' };
const file = 'locales/en/auth.json';
const begin = () => {
  const { root, change } = projectCopy();
  const read = (path = file) => readFileSync(`${root}/${path}`, 'utf8');
  return { root, change, read, before: readTexts(root).texts.en?.[address.key] };
};

test('a text that was changed on disk meanwhile is not overwritten, and both versions are returned', () => {
  const { root, change, read, before } = begin();
  change(file, `"email": ${JSON.stringify(before)}`, '"email": "By another"');
  const there = read();
  expect(saveText(root, address, { before, text: 'Mail' })).toMatchObject({ ok: false, text: 'By another' });
  expect(read()).toBe(there);
});

test('another text of the file that was changed meanwhile is kept', () => {
  const { root, change, read, before } = begin();
  change(file, /"password": "[^"]*"/, '"password": "By another"');
  expect(saveText(root, address, { before, text: 'Mail' })).toMatchObject({ ok: true });
  expect(read()).toContain('"password": "By another"');
  expect(read()).toContain('"email": "Mail"');
});

test('a brand’s own words are written into its file, and removed again', () => {
  const { root } = begin();
  const brand = { ...address, brand: 'portal' };
  expect(saveText(root, brand, { before: undefined, text: 'Mail' })).toMatchObject({ ok: true });
  expect(readTexts(root).own.portal?.en).toEqual({ 'auth:email': 'Mail' });
  saveText(root, brand, { before: 'Mail', text: undefined });
  expect(readTexts(root).own.portal?.en ?? {}).toEqual({});
});

/** Lines that differ. */
const changed = (after: string) => after.split('\n').filter((line) => !textsFile.split('\n').includes(line));

test('a change is one line, whatever the text contains', () => {
  expect(changed(withText(textsFile, 'rows.all_one', 'Una "sola"\nfila'))).toEqual([
    '    "all_one": "Una \\"sola\\"\\nfila",',
  ]);
});

test('a new plural form is written after the others of its key', () => {
  const after = withText(textsFile, 'rows.all_many', 'Muchas');
  expect(after.split('\n').slice(4, 6)).toEqual(['    "all_other": "\\"Varias\\"",', '    "all_many": "Muchas"']);
  expect(JSON.parse(after).rows.all_many).toBe('Muchas');
});

test('a text in a new group is written too', () => {
  expect(JSON.parse(withText('{}\n', 'auth.lead', 'Hola'))).toEqual({ auth: { lead: 'Hola' } });
});

test('a text is removed with its line, the last of a group with the comma before it', () => {
  expect(withText(textsFile, 'rows.all_one', undefined)).toBe(textsFile.replace('    "all_one": "Una",\n', ''));
  expect(JSON.parse(withText(textsFile, 'rows.all_other', undefined)).rows).toEqual({ all_one: 'Una' });
});

test('a written file can be read, and no other line has changed', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...spansIn(textsFile).keys()), (text, path) => {
      const after = withText(textsFile, path, text);
      const before = spansIn(textsFile);
      for (const [other, { start, end }] of spansIn(after)) {
        const written: string = JSON.parse(after.slice(start, end));
        const span = before.get(other);
        expect(written).toBe(other === path ? text : JSON.parse(textsFile.slice(span?.start, span?.end)));
      }
    }),
    { numRuns: 60 },
  );
});
