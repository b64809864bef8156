import { expect, test } from 'vitest';
import { languages } from '~/lib/languages.ts';
import { datePlaceholder } from './datePlaceholder.ts';

test.each([
  ['pt-PT', 'dd/mm/aaaa'],
  ['ca-ES', 'dd/mm/aaaa'],
  ['fr-FR', 'jj/mm/aaaa'],
  ['de-DE', 'tt.mm.jjjj'],
  ['eu-ES', 'uuuu/hh/ee'],
])('%s writes an empty date as %s', (locale, text) => {
  expect(datePlaceholder(locale)).toBe(text);
});

test('the languages of the portal have what the recipe would write', () => {
  for (const { locale, datePlaceholder: text } of Object.values(languages)) expect(datePlaceholder(locale)).toBe(text);
});
