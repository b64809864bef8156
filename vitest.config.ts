import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import { limit } from './scripts/test/pace.ts';

/** Limits exist only against hanging. */
const timeouts = { testTimeout: limit(90_000), hookTimeout: limit(90_000) };

/** A module that imports texts by a pattern is kept under the names that it matched: a new file makes it another one. */
const cacheByTexts: Plugin = {
  name: 'kept-by-texts',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ sourceCode }) =>
      sourceCode.includes('/locales/${') ? globSync('locales/*/*.json').sort().join() : undefined,
    ),
};

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests of the portal use the default names, also when `mapping.ts` chooses another server. */
const words = (name: unknown): Record<string, string> =>
  name === 'rules' || name === 'components' ? { '~/api/wire/mapping.ts': pathOf('src/api/wire/default.ts') } : {};

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  plugins: [cacheByTexts],
  resolve: { alias: { ...words(test?.name), '~': pathOf('src') } },
  test: { ...timeouts, ...test },
});

const scripts = { environment: 'node', setupFiles: 'scripts/test/tidy.ts' } as const;

/** The name says that a test needs a DOM; making one costs more than most tests. */
const withDom = 'src/**/*.{test.tsx,dom.test.ts}';
const ops = 'scripts/{publish,edge,conformance,openapi,translate,brand}/**/*.test.ts';
const sandbox = 'scripts/sandbox/**/*.test.ts';
const smoke = [
  'scripts/{publish,edge,conformance}/smoke.test.ts',
  'scripts/sandbox/{auth,contract-life,contracts,only-spec,validators}.test.ts',
];

/** Files share a process and its modules, so that these are loaded once: no test may leave anything behind in them. */
const shared = { isolate: false };

export default defineConfig({
  test: {
    // Vitest leaves one core free by default: on a machine with two the tests would take a third longer.
    maxWorkers: Number(process.env.TEST_WORKERS) || '100%',
    projects: [
      project({
        name: 'rules',
        environment: 'node',
        ...shared,
        setupFiles: 'scripts/test/rules.ts',
        include: ['src/**/*.test.ts'],
        exclude: [withDom],
      }),
      // Its set-up empties the page and loads the modules of `src` again for each file; React and the DOM's code stay.
      project({
        name: 'components',
        environment: 'happy-dom',
        // A window in which ten rows of a list fit.
        environmentOptions: { happyDOM: { height: 576 } },
        pool: 'threads',
        ...shared,
        // What they keep of one file's answers and texts would reach the next: they are loaded again too.
        server: { deps: { inline: ['swr', 'i18next', 'react-i18next'] } },
        setupFiles: 'scripts/test/components.ts',
        include: [withDom],
      }),
      project({
        name: 'house',
        ...scripts,
        ...shared,
        include: ['{scripts,deploy,tests}/**/*.test.ts'],
        exclude: [ops, sandbox],
      }),
      // Of publishing, the tools and the sandbox `npm test` runs a part only, `npm test -- ops` the whole.
      project({ name: 'smoke', ...scripts, ...shared, include: smoke }),
      project({ name: 'ops', ...scripts, include: [ops], exclude: smoke }),
      project({ name: 'sandbox', ...scripts, ...shared, include: [sandbox], exclude: smoke }),
    ],
  },
});
