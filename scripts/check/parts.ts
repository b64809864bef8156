/** The parts of `npm run check`; `npm test` runs them as steps of their own. */
export const parts = [
  { title: 'format, lint, imports', command: 'biome check --error-on-warnings --colors=off .' },
  { title: 'texts', command: 'node --import ./scripts/alias.mjs scripts/locales.ts' },
  { title: 'words', command: 'node --import ./scripts/alias.mjs scripts/codeWords.ts' },
  { title: 'types', command: 'tsc --checkers 1 --pretty false' },
  { title: 'dead code', command: 'knip --no-progress' },
] as const;

/** The type check takes half as long if Go collects its garbage later; it then needs some 3 GB of memory. */
export const checkEnvironment = { GOGC: process.env.GOGC ?? '400' };
