import type { Rspack } from '@rsbuild/core';
import { rspack } from '@rsbuild/core';
import { offeredLanguages } from '~/lib/languages.ts';

/**
 * The text files of Spanish and English are chunks of their own, so that a screen loads what it shows. Of a further
 * language few people load anything, but its chunks would be in the table of every page: its files are put together by
 * what is shown together. A file that no group names is in the last one.
 */
const groups = {
  start: ['auth', 'common', 'errors', 'form', 'screens', 'shell'],
  answers: ['toasts'],
  lists: ['bulk', 'bulkContracts', 'columns', 'contracts', 'filters', 'table', 'trade', 'views'],
  contracts: ['alta', 'contract', 'customers', 'debt', 'invoices', 'renewals'],
  energy: ['batteries', 'comparisons', 'maps', 'prices', 'rates', 'saving', 'sips', 'studies'],
  home: ['appearance', 'dashboard', 'help', 'impersonation', 'inbox', 'keys', 'landing', 'palette'],
  rest: [],
} as const satisfies Record<string, readonly string[]>;

const groupOf = (file: string) =>
  Object.entries<readonly string[]>(groups).find(([, files]) => files.includes(file))?.[0] ?? 'rest';

const filesOf = (codes: readonly string[]) =>
  new RegExp(`[\\\\/]locales[\\\\/](${codes.join('|') || '-'})[\\\\/](\\w+)\\.json$`);

/** Puts the text files of these languages into few chunks, named by language and group. */
export function furtherTexts(codes: readonly string[]) {
  const file = filesOf(codes);
  return {
    test: file,
    name(module: Rspack.Module) {
      const [, code, name = ''] = file.exec(module.nameForCondition() ?? '') ?? [];
      return `texts-${code}-${groupOf(name)}`;
    },
    priority: 1,
    enforce: true,
  };
}

/** Rule of the compiler that fills the text files of these languages up with the source's texts. */
export const filledUp = (source: string, codes: readonly string[]): Rspack.RuleSetRule => ({
  test: filesOf(codes),
  use: [{ loader: `${import.meta.dirname}/fillUp.ts`, options: { source } }],
});

/** Languages that one of these brands offers. */
export const bundledLanguages = (brands: readonly Parameters<typeof offeredIn>[0][]) => [
  ...new Set(brands.flatMap(offeredIn)),
];

const offeredIn = ({ languages }: { languages?: Parameters<typeof offeredLanguages>[0] }) =>
  offeredLanguages(languages);

/**
 * Leaves the texts and the calendars of other languages out of a bundle. An `import()` of text files by a variable name
 * must say by `webpackInclude` or `webpackExclude` which files it means: the pattern here replaces that of its template.
 */
export function onlyLanguages(codes: readonly string[]): Rspack.RspackPluginInstance[] {
  const calendar = /^react-day-picker\/locale\/(\w+)/;
  return [
    new rspack.ContextReplacementPlugin(/\/locales$/, new RegExp(`^\\./(${codes.join('|')})/\\w+\\.json$`)),
    new rspack.IgnorePlugin({
      checkResource(request) {
        const code = calendar.exec(request)?.[1];
        return code !== undefined && !codes.includes(code);
      },
    }),
  ];
}
