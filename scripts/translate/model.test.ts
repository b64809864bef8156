import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectCopy } from '../testing.ts';
import { readTexts, saveText } from './model.ts';

const address = { language: 'en', key: 'auth:email' };
const file = 'locales/en/auth.json';
/** Lines that a change adds and removes. */
const differing = (before: string, after: string) => {
  const [one, other] = [before, after].map((text) => text.split('\n'));
  return [(other ?? []).filter((line) => !one?.includes(line)), (one ?? []).filter((line) => !other?.includes(line))];
};
const begin = () => {
  const { root, change } = projectCopy();
  const read = (path = file) => readFileSync(`${root}/${path}`, 'utf8');
  return { root, change, read, before: readTexts(root).texts.en?.[address.key] };
};

test('a saved text is one line of the diff', () => {
  const { root, read, before } = begin();
  const was = read();
  expect(saveText(root, address, { before, text: 'Mail' })).toMatchObject({ ok: true });
  expect(differing(was, read())).toEqual([['  "email": "Mail",'], [`  "email": ${JSON.stringify(before)},`]]);
});

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
