import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { spansIn, withLines } from './spans.ts';
import { textsFile as file } from './testing.ts';

test('texts are found by their path, with their lines', () => {
  expect([...spansIn(file)].map(([path, { line }]) => [path, line])).toEqual([
    ['title', 2],
    ['rows.all_one', 4],
    ['rows.all_other', 5],
    ['end', 7],
  ]);
});

test('a problem of a text gets the line of its key, a missing text that of a relative', () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'locales/es'), { recursive: true });
  mkdirSync(join(root, 'brands/sol/locales'), { recursive: true });
  writeFileSync(join(root, 'locales/es/list.json'), file);
  writeFileSync(join(root, 'brands/sol/locales/es.json'), '{\n  "list": {\n    "title": "Mi lista"\n  }\n}\n');
  const lineOf = (key: string, named = 'locales/es/list.json', line?: number) =>
    withLines(root, [{ file: named, key, message: 'is wrong', ...(line && { line }) }])[0]?.line;
  expect(lineOf('list:title')).toBe(2);
  expect(lineOf('list:rows.all_other')).toBe(5);
  expect(lineOf('list:title', 'brands/sol/locales/es.json')).toBe(3);
  expect(lineOf('list:rows.all_many')).toBe(4);
  expect(lineOf('list:rows.more')).toBe(5);
  expect(lineOf('other:title', 'locales/es/other.json')).toBe(1);
  expect(lineOf('list:title', 'src/List.tsx', 7)).toBe(7);
  expect(lineOf('list:title', 'src/List.tsx')).toBeUndefined();
});
