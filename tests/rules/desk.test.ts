import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** All texts in quotation marks in a file. They include the modules it imports, by `import`, `import()` and `from`. */
const named = (file: string) => [...readFileSync(file, 'utf8').matchAll(/['"]([^'"\n]*)['"]/g)].map(([, name]) => name);
const isDesk = (name = '') => /(?:^|\/)translate(?:\/|\.ts$)/.test(name);

test('no source of a bundle names the desk of texts', () => {
  const files = [
    ...globSync('src/**/*.{ts,tsx,css,html}'),
    'rsbuild.config.ts',
    ...globSync('scripts/{build,compile,bundles,stamp}.ts'),
  ];
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => named(file).some(isDesk))).toEqual([]);
});
