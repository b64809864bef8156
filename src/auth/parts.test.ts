import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const imported = /(?:^|[\s;])(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'([^']+)'|import\(\s*'([^']+)'/g;

/** Every file of ours that a file imports, lazily or at once, and every package. */
function closureOf(first: string) {
  const files = new Set([first]);
  const packages = new Set<string>();
  for (const file of files)
    for (const [, atOnce, lazily] of readFileSync(file, 'utf8').matchAll(imported)) {
      const specifier = atOnce ?? lazily ?? '';
      if (specifier.startsWith('~/')) files.add(`src/${specifier.slice(2)}`);
      else if (specifier.startsWith('.')) files.add(normalize(join(dirname(file), specifier)).replaceAll('\\', '/'));
      else packages.add(specifier);
    }
  return { files: [...files], packages: [...packages] };
}

const { files, packages } = closureOf('src/auth/main.tsx');

test('the document of the auth screens contains no router, no table of screens and no cache of answers', () => {
  expect(files).toContain('src/features/auth/SignInPage.tsx');
  expect(files).toContain('src/features/auth/RecoveryPage.tsx');
  expect(packages).toContain('react-dom/client');
  expect(packages.filter((name) => /^(react-router|swr|react-hook-form)/.test(name))).toEqual([]);
  expect(files.filter((file) => /src\/(screens|menu|navigation)\.ts|src\/(table|trade)\//.test(file))).toEqual([]);
});

test('its style sheet is made from the classes of its own files only', () => {
  const sources = [...readFileSync('src/auth/auth.css', 'utf8').matchAll(/@source "(.*?)"/g)];
  const looked = sources.flatMap(([, pattern = '']) => globSync(join('src/auth', pattern)));
  const styled = files.filter(
    (file) => /\.tsx?$/.test(file) && /className=|Class\b.*=|cx\(/.test(readFileSync(file, 'utf8')),
  );
  expect(styled.filter((file) => !looked.includes(file))).toEqual([]);
  expect(looked.filter((file) => !files.includes(file))).toEqual([]);
});
