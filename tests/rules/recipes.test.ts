import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Paths between backquotes and in links; `<noun>` stands for any name. */
const named = (text: string) =>
  [...text.matchAll(/`([\w./*<>-]+)`|\]\(([\w./-]+)/g)]
    .map(([, quoted, link]) => quoted ?? link ?? '')
    .filter((path) => /\.(tsx?|json|md)$|\/$/.test(path));

test('the files that src/README.md names exist', () => {
  const paths = named(readFileSync('src/README.md', 'utf8'));
  expect(paths).toContain('features/groups/GroupsPage.tsx');
  const lost = paths.filter((path) => {
    const pattern = path.replace(/<\w+>/g, '*');
    return globSync([`src/${pattern}`, pattern]).length === 0;
  });
  expect(lost).toEqual([]);
});
