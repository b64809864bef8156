import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spansIn } from '../locales/spans.ts';
import { textsFile as file } from '../locales/testing.ts';
import { withText } from './model.ts';

/** Lines that differ. */
const changed = (after: string) => after.split('\n').filter((line) => !file.split('\n').includes(line));

test('a change is one line, whatever the text contains', () => {
  expect(changed(withText(file, 'rows.all_one', 'Una "sola"\nfila'))).toEqual([
    '    "all_one": "Una \\"sola\\"\\nfila",',
  ]);
});

test('a new plural form is written after the others of its key', () => {
  const after = withText(file, 'rows.all_many', 'Muchas');
  expect(after.split('\n').slice(4, 6)).toEqual(['    "all_other": "\\"Varias\\"",', '    "all_many": "Muchas"']);
  expect(JSON.parse(after).rows.all_many).toBe('Muchas');
});

test('a text in a new group is written too', () => {
  expect(JSON.parse(withText('{}\n', 'auth.lead', 'Hola'))).toEqual({ auth: { lead: 'Hola' } });
});

test('a text is removed with its line, the last of a group with the comma before it', () => {
  expect(withText(file, 'rows.all_one', undefined)).toBe(file.replace('    "all_one": "Una",\n', ''));
  expect(JSON.parse(withText(file, 'rows.all_other', undefined)).rows).toEqual({ all_one: 'Una' });
});

test('a written file can be read, and no other line has changed', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...spansIn(file).keys()), (text, path) => {
      const after = withText(file, path, text);
      const before = spansIn(file);
      for (const [other, { start, end }] of spansIn(after)) {
        const said: string = JSON.parse(after.slice(start, end));
        const span = before.get(other);
        expect(said).toBe(other === path ? text : JSON.parse(file.slice(span?.start, span?.end)));
      }
    }),
    { numRuns: 60 },
  );
});
