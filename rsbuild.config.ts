import { defineConfig, type OutputConfig, type ResolveConfig, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { readBrands } from './scripts/brands.ts';
import { bundledLanguages, filledUp, furtherTexts, onlyLanguages } from './scripts/locales/bundling.ts';
import { furtherLanguages, isPartial, languageCodes } from './src/lib/languages.ts';
import { screens } from './src/screens.ts';

/**
 * Picks modules by who needs them: the names that imports give their chunks (`webpackChunkName`), which for a page is
 * the id of its screen.
 */
const neededBy =
  (picks: (names: readonly string[]) => boolean, folders = /./): Rspack.OptimizationSplitChunksCacheGroupTestFn =>
  (module, { chunkGraph }) =>
    folders.test(module.nameForCondition() ?? '') &&
    picks(Array.from(chunkGraph.getModuleChunksIterable(module), ({ name = '' }) => name));
const isTile = (name: string) => /^tile-|Tiles$/.test(name);

/** The file of a chunk. The table of all files is in every page's first bytes: pages and tiles are there by a short id. */
const fileOf = ({ chunk }: Rspack.PathData) => {
  const { name = '' } = chunk ?? {};
  return `static/js/[${isTile(name) || Object.hasOwn(screens, name) ? 'id' : 'name'}].[contenthash:12].js`;
};

/** How every script of the portal is written, those of the pages' heads too. */
export const scriptOutput = {
  // Versions, not "last 2 years": the same commit compiles to the same bytes on any day.
  overrideBrowserslist: ['chrome >= 131', 'edge >= 131', 'firefox >= 128', 'safari >= 18'],
  legalComments: 'none',
  minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
} satisfies OutputConfig;

const { PORTAL_WIRE } = process.env;
const src = `${import.meta.dirname}/src`;
/** The words of another server, for one build: see src/api/wire/mapping.ts. Before the paths of tsconfig.json. */
const otherWords: ResolveConfig = {
  alias: { '~/api/wire/mapping.ts': `${src}/api/wire/${PORTAL_WIRE}.ts`, '~': src },
  aliasStrategy: 'prefer-alias',
};

/** How the app is compiled; `scripts/stamp.ts` then makes one bundle of it for each brand. */
export default defineConfig(({ command }) => ({
  mode: command === 'dev' ? 'development' : 'production',
  logLevel: 'warn',
  plugins: [pluginReact({ splitChunks: false })],
  source: {
    // In development every address is the portal's own page, which has the auth screens too.
    entry: { index: './src/main.tsx', ...(command === 'build' && { auth: './src/auth/main.tsx' }) },
    define: { __DEV__: JSON.stringify(command === 'dev') },
  },
  resolve: PORTAL_WIRE ? otherWords : {},
  html: {
    template: ({ entryName }) => `./src/${entryName}.html`,
    // The brand's; stamped.
    title: '',
    // SRI reads what it checks, so even the own origin's files are asked for with CORS.
    crossorigin: 'anonymous',
  },
  // The entry script holds the hash of every lazy chunk, and hashes do not compress: sha256 is strong and short.
  security: { sri: { enable: 'auto', algorithm: 'sha256' } },
  output: {
    distPath: { root: 'dist/.app', jsAsync: 'static/js', cssAsync: 'static/css' },
    ...scriptOutput,
    // A picture as data: URI would be paid for by every visit, and cannot be told from another brand's.
    dataUriLimit: 0,
    filenameHash: 'contenthash:12',
  },
  performance: {
    // The only font of the first paint; Geist Mono waits until a code is shown.
    preload: { type: 'all-assets', include: [/inter-latin\..*woff2$/] },
    printFileSize: false,
  },
  splitChunks: {
    preset: 'none',
    // A worker is one file: it has neither the page's table of chunks nor its hashes to fetch another by.
    chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime(),
    // Under so many bytes of source, what two pages share is cheaper sent twice than asked for once more.
    minSize: 50_000,
    cacheGroups: {
      // What every page needs and no release of ours changes.
      framework: {
        test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
        name: 'framework',
        chunks: 'all',
        enforce: true,
      },
      // What all pages call the API by, signed in or not.
      calls: { test: neededBy((names) => names.includes('calls')), name: 'calls', priority: 4, enforce: true },
      // What pages show answers by: only those within the main layout do, so it comes with that.
      answers: { test: /[\\/]node_modules[\\/](swr|use-sync-external-store|dequal)[\\/]/, name: 'main', enforce: true },
      furtherTexts: furtherTexts(furtherLanguages),
      // What all lists say, in one request per language; and the few texts of the list that is opened most.
      listTexts: {
        test: /[\\/]locales[\\/]\w+[\\/](contracts|table|trade)\.json$/,
        name: (module) => `list-texts-${/locales[\\/](\w+)/.exec(module.nameForCondition() ?? '')?.[1]}`,
        enforce: true,
      },
      // The texts that every page needs, in one request per language.
      texts: {
        test: /[\\/]locales[\\/]\w+[\\/](common|errors|screens|shell)\.json$/,
        name: (module) => `texts-${/locales[\\/](\w+)/.exec(module.nameForCondition() ?? '')?.[1]}`,
        enforce: true,
      },
      // What both a list and the dashboard need, and nearly every page with them.
      rows: {
        test: neededBy(
          (names) => names.includes('contracts') && names.some((name) => name === 'home' || isTile(name)),
          /[\\/]src[\\/](api|domain|lib|ui)[\\/]/,
        ),
        name: 'rows',
        priority: 2,
        enforce: true,
      },
      // What all lists share, in one piece however many there are.
      lists: {
        test: neededBy(
          (names) => names.includes('contracts') && names.includes('invoices'),
          /[\\/](src[\\/]table|@tanstack)[\\/]/,
        ),
        name: 'lists',
        priority: 1,
        enforce: true,
      },
      // What the tiles of the dashboard have in common.
      tiles: {
        test: neededBy(
          (names) => names.filter(isTile).length > 1,
          /[\\/]src[\\/](features[\\/]dashboard|record|trade|ui[\\/]chart)[\\/]/,
        ),
        name: 'tiles',
        enforce: true,
      },
    },
  },
  dev: {
    // It writes HTML and styles into the page, which the policy refuses; the terminal and the console say the same.
    client: { overlay: false },
    lazyCompilation: false,
    watchFiles: { paths: ['brands/**'] },
  },
  server: {
    middlewareMode: true,
    publicDir: false,
    htmlFallback: false,
    cors: false,
    compress: false,
    printUrls: false,
  },
  tools: {
    rspack: {
      // In development a brand may change.
      plugins: command === 'build' ? onlyLanguages(bundledLanguages(readBrands().map(({ data }) => data))) : [],
      output: {
        trustedTypes: { policyName: 'portal#bundler' },
        ...(command === 'build' && { chunkFilename: fileOf }),
      },
      // What it would import by a name that is known at run time only is Node's, and nothing here asks for it.
      module: {
        rules: [
          { test: /[\\/]node_modules[\\/]unzipit[\\/]/, parser: { exprContextCritical: false } },
          filledUp(languageCodes[0], languageCodes.filter(isPartial)),
        ],
      },
    },
  },
}));
