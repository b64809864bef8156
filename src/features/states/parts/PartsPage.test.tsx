import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderRoutes } from '~/routing/testing.tsx';
import PartsPage, { folders, forced, isFolder } from './PartsPage.tsx';
import type { Parts } from './part.tsx';

withTexts('bulk', 'columns', 'common', 'errors', 'filters', 'form', 'table', 'toasts', 'views');

const parts: Parts = Object.assign({}, ...Object.values(folders));
const nameOf = (path: string) => path.replaceAll('\\', '/').replace(/\.tsx$/, '');

/** A file with a component is called by its name; the others are hooks and tables. */
const components = globSync('{ui,form,record,table}/**/[A-Z]*.tsx', { cwd: 'src' })
  .filter((path) => !path.includes('.test.'))
  .map(nameOf);

/** Files that a file imports, at once or when they are needed, by others too. */
function importedBy(file: string, known = new Set<string>()): Set<string> {
  const source = readFileSync(`src/${file}`, 'utf8');
  for (const [, path = ''] of source.matchAll(/(?:from|import\()\s*'((?:~|\.\.?)\/[^']+\.tsx?)'/g)) {
    const found = path.startsWith('~/') ? path.slice(2) : normalize(join(dirname(file), path)).replaceAll('\\', '/');
    if (known.has(found)) continue;
    known.add(found);
    importedBy(found, known);
  }
  return known;
}

test('each component of the kit, of forms, records and lists is on the page, and nothing else', () => {
  expect(components.length).toBeGreaterThan(100);
  expect(Object.keys(parts).toSorted()).toEqual(components.toSorted());
});

test('a part is on the page once', () => {
  const names = Object.values(folders).flatMap((folder) => Object.keys(folder));
  expect(names).toEqual([...new Set(names)]);
});

/** The main layout shows them; here they are only caused. */
const elsewhere = ['ui/Toasts'];

test.each(Object.entries(folders))('%s: the file named for a part shows it', (folder, own) => {
  const onPage = importedBy(`features/states/parts/${folder}.tsx`);
  for (const [name, { states, within }] of Object.entries<Parts[string]>(own)) {
    expect(Boolean(states) !== Boolean(within), `${name} has states, or is within another part`).toBe(true);
    if (elsewhere.includes(name)) continue;
    if (within) expect(parts, `${name} is within ${within}`).toHaveProperty([within]);
    expect(within ? importedBy(`${within}.tsx`) : onPage, name).toContain(`${name}.tsx`);
  }
});

test.each(Object.keys(folders).filter(isFolder))('%s: every state can be rendered', async (folder) => {
  // Charts have no canvas here, and the page has a part that fails on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => {
    renderRoutes([{ path: '*', element: <PartsPage /> }], { initialEntries: [`/otros/Empty?piezas=${folder}`] });
  });
  const states = Object.values<Parts[string]>(folders[folder]).flatMap(({ states = {} }) => Object.keys(states));
  for (const name of new Set(states)) expect(await screen.findAllByText(name)).not.toEqual([]);
  expect(screen.queryAllByText('This state cannot be rendered.')).toEqual([]);
});

test('styles for hover and focus also apply to forced states', () => {
  expect(forced('.a:hover > .b')).toBe('.a:is(:hover, :where([data-forced=hover] *)) > .b');
  expect(forced('.a:focus-visible')).toBe(
    '.a:is(:focus-visible, :where([data-forced=focus] :is(a, button, input, select, textarea)))',
  );
  expect(forced('.hover\\:bg-s2')).toBe('.hover\\:bg-s2');
  expect(forced('.a:focus-within')).toBe('.a:is(:focus-within, :where([data-forced=focus] *))');
});
