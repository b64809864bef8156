import { expect, test } from 'vitest';
import { alike, controlsIn } from './names.ts';

const found = (...lines: string[]) => alike(controlsIn(lines.join('\n')));

test.each([
  ['two buttons', ['- button "Ver"', '- button "Ver" [disabled]'], ['2 x button "Ver"']],
  [
    'a name with a colon, which is in quotes',
    [`- 'button "Ver: uno"'`, `- 'button "Ver: uno"'`],
    ['2 x button "Ver: uno"'],
  ],
  ['links to two addresses', ['- link "Ver":', '  - /url: /a', '- link "Ver":', '  - /url: /b'], ['2 x link "Ver"']],
  ['two buttons of a row', ['- row "Uno":', '  - button "Ver"', '  - button "Ver"'], ['2 x button "Ver"']],
  ['a row, and what comes after the table', ['- row "Uno":', '  - button "Ver"', '- button "Ver"'], []],
  ['links to one address', ['- link "Ver":', '  - /url: /a', '- link "Ver":', '  - /url: /a'], []],
  ['a button and a link', ['- button "Ver"', '- link "Ver":', '  - /url: /a'], []],
  ['buttons of two rows', ['- row "Uno":', '  - button "Ver"', '- row "Dos":', '  - button "Ver"'], []],
  ['texts', ['- text: Ver', '- paragraph: Ver'], []],
])('%s', (_, lines, expected) => {
  expect(found(...lines)).toEqual(expected);
});
