import { expect, test } from 'vitest';
import { windowTitle } from './windowTitle.ts';

// Clause 1.37
test.each([
  [undefined, 'Contratos · Listado', 'Contratos · Listado · Portal'],
  ['{title} — {screen}', 'Listado', 'Portal — Listado'],
  ['{title} — {screen}', '', 'Portal'],
  [undefined, '$& {title}', '$& {title} · Portal'],
])('the title of the window contains that of the brand as %j says', (pattern, screen, title) => {
  expect(windowTitle({ title: 'Portal', windowTitle: pattern }, screen)).toBe(title);
});
