import { expect, test } from 'vitest';
import { projectRoot } from './brands.ts';
import { Complaint } from './cli.ts';
import { checkLocaleFiles } from './json.ts';
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
