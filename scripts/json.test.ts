import { expect, test } from 'vitest';
import { projectRoot } from './brands.ts';
import { Complaint } from './cli.ts';
import { checkLocaleFiles, parseJson } from './json.ts';
import { projectCopy } from './testing.ts';

test('our text files parse', () => {
  expect(() => checkLocaleFiles(projectRoot)).not.toThrow();
});

test.each([
  ['a word without quotes', '{\n  "one": "1",\n  "two": two\n}\n', "3: not valid JSON: Unexpected token 'w'"],
  ['a missing value', '{\n  "one":\n}\n', "3: not valid JSON: Unexpected token '}'"],
  [
    'a missing comma',
    '{\n  "one": "1"\n  "two": "2"\n}\n',
    "3: not valid JSON: Expected ',' or '}' after property value",
  ],
  ['a comma too many', '{\n  "one": "1",\n}\n', '3: not valid JSON: Expected double-quoted property name'],
  ['a line break in a text', '{\n  "one": "1\n2"\n}\n', '2: not valid JSON: Bad control character in string literal'],
  ['a text that never ends', '{\n  "one": "1', '2: not valid JSON: Unterminated string'],
  ['nothing at all', '', '1: not valid JSON: Unexpected end of JSON input'],
])('a text file with %s is named with its line', (_, text, sentence) => {
  const { root, write } = projectCopy();
  write('locales/en/zz.json', text);
  expect(() => checkLocaleFiles(root)).toThrow(new Complaint(`locales/en/zz.json:${sentence}.`));
});

test.each([
  ['{ "a": { "b": 1, "c": { "b": 2 } }, "b": [{ "b": 3 }, { "b": 4 }] }', undefined],
  ['{ "a": "{ \\"a\\": 1 }", "b": "x:\\"a\\":" }', undefined],
  ['{\n "a": {\n  "b": 1,\n  "\\u0062": 2 } }', { line: 4, key: 'a.b' }],
])('the repeated keys of %s are %o', (text, doubled) => {
  const { fault } = parseJson(Buffer.from(text));
  expect(fault?.line).toBe(doubled?.line);
  if (doubled) expect(fault?.message).toContain(`the key "${doubled.key}" is here and in line 3`);
});

test('a byte that is not valid UTF-8 is reported with its line', () => {
  for (const text of ['{\n"a": "está"\n}', '{"x":\n"é', '{\n"ñ":1,\n"b":2}'])
    expect(parseJson(Buffer.from(text, 'latin1')).fault?.line, text).toBe(2);
});
