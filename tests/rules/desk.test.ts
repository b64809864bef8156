import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import compilerConfig from '../../rsbuild.config.ts';
import { deskOf } from '../../scripts/translate/serve.ts';

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

test('only its own command starts it', () => {
  const commands = globSync('scripts/*.ts').filter((file) => named(file).some(isDesk));
  expect(commands.map((file) => file.replaceAll('\\', '/'))).toEqual(['scripts/translate.ts']);
});

test('its own entry is compiled for developers, with the marks added before the portal starts', () => {
  const own = compilerConfig({ command: 'dev', env: 'development' });
  expect(deskOf('.').config(own).source?.entry?.index).toEqual([
    './scripts/translate/browser/page.ts',
    './src/main.tsx',
  ]);
  // A page that reloads at every save would lose what is open in it.
  expect(deskOf('.').config(own).dev?.watchFiles).toBeUndefined();
  const built = compilerConfig({ command: 'build', env: 'production' });
  expect(JSON.stringify(built)).not.toMatch(/translate/);
});
