import { expect, test } from 'vitest';
import { projectRoot } from './brands.ts';
import { Complaint } from './cli.ts';
import { checkLocaleFiles, parseJson } from './json.ts';
import { projectCopy } from './testing.ts';

test('our text files parse', () => {
  expect(() => checkLocaleFiles(projectRoot)).not.toThrow();
});

test('a text file that does not parse is named with its line', () => {
  const { root, write } = projectCopy();
  write('locales/en/zz.json', '{\n  "one": "1"\n  "two": "2"\n}\n');
  const sentence = "locales/en/zz.json:3: not valid JSON: Expected ',' or '}' after property value.";
  expect(() => checkLocaleFiles(root)).toThrow(new Complaint(sentence));
});

test.each([
  ['a word without quotes', Buffer.from('{ "one": one }'), /^not valid JSON: Unexpected token 'o', .*one/],
  ['nothing at all', Buffer.from(''), /^not valid JSON: Unexpected end of JSON input$/],
  ['Latin-1', Buffer.from('{ "one": "opción" }', 'latin1'), /^is not in UTF-8: save it as UTF-8/],
  ['UTF-16', Buffer.from('\ufeff{ "one": "1" }', 'utf16le'), /^is not in UTF-8: save it as UTF-8/],
  [
    'a byte order mark',
    Buffer.from('\ufeff{ "one": "1" }'),
    /^begins with a byte order mark \(BOM\): save it as UTF-8/,
  ],
])('a file with %s is said to be so', (_, content, message) => {
  expect(parseJson(content).fault?.message).toMatch(message);
});
