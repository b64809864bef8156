import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { defineConfig, type ResolveConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { readBrands } from './scripts/brands.ts';
import { bundledLanguages, filledUp, furtherTexts, onlyLanguages } from './scripts/locales/bundling.ts';
import { furtherLanguages, isPartial, languageCodes } from './src/lib/languages.ts';

interface Group {
  /** Globs of our own files; one that finds nothing stops the build, so that a file that moves is noticed. */
  files: readonly string[];
  except?: readonly string[];
  /** Packages, as the beginning of a path below node_modules. */
  packages?: readonly string[];
}

/** The modules of a chunk, as rspack asks for them. */
function filesOf({ files, except = [], packages = [] }: Group): RegExp {
  // Each name between braces is looked for by itself.
  const alone = (glob: string) => {
    const names = /\{(.*)\}/.exec(glob);
    return names?.[1]?.split(',').map((name) => glob.replace(names[0], name)) ?? [glob];
  };
  const found = (glob: string) => {
    const paths = globSync(glob);
    if (paths.length === 0) throw new Error(`rsbuild.config.ts puts ${glob} into a chunk, and there is no such file.`);
    return paths.map((path) => path.replaceAll(sep, '/'));
  };
  const left = new Set(except.flatMap(alone).flatMap(found));
  const ours = files
    .flatMap(alone)
    .flatMap(found)
    .filter((path) => !left.has(path) && !path.includes('.test.'));
  const patterns = [
    ...ours.map((path) => `${path.replaceAll('.', '\\.')}$`),
    ...packages.map((name) => `node_modules/${name}${/\w$/.test(name) ? '/' : ''}`),
  ];
  return new RegExp(`[\\\\/](${patterns.map((pattern) => pattern.replaceAll('/', '[\\\\/]')).join('|')})`);
}

/** How any list is addressed. */
const listAddress = [
  'src/lib/listAddress.ts',
  'src/table/list/{address,pageSize}.ts',
  'src/table/filters/{filters,typedFilters}.ts',
];

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
    // Versions, not "last 2 years": the same commit compiles to the same bytes on any day.
    overrideBrowserslist: ['chrome >= 131', 'edge >= 131', 'firefox >= 128', 'safari >= 18'],
    // A picture as data: URI would be paid for by every visit, and cannot be told from another brand's.
    dataUriLimit: 0,
    legalComments: 'none',
    filenameHash: 'contenthash:12',
    minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
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
      calls: {
        test: filesOf({
          files: [
            'src/api/{auth,changeAnswer,client,deadline,endpoint,idempotency,journal,paths,prefetched}.ts',
            'src/api/{readAnswer,retry,running,schemas,sizes}.ts',
            'src/api/wire/*.ts',
            'src/lib/{failure,jsonPointer,perPerson,store}.ts',
            'src/session/{calls,watchPerson}.ts',
          ],
          except: ['src/api/wire/{codes,defaultCodes,texts}.ts'],
          packages: ['valibot'],
        }),
        name: 'calls',
        priority: 1,
        enforce: true,
      },
      // What pages show answers by: only those within the main layout do, so it comes with that.
      answers: {
        test: filesOf({
          files: ['src/api/{answers,hooks,perform}.ts*'],
          packages: ['swr', 'use-sync-external-store', 'dequal'],
        }),
        name: 'main',
        enforce: true,
      },
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
      // What is asked and said of contracts, the trade's rows, and how any list is addressed: nearly every page does.
      rows: {
        test: filesOf({
          files: [
            'src/api/{code,contracts,utility}.ts',
            'src/api/wire/{codes,defaultCodes}.ts',
            'src/domain/{codes,contract-states,cups,periods,process}.ts',
            'src/lib/{days,decimal,filters,fold,format}.ts',
            ...listAddress,
            'src/ui/{Chip,Code,Cups,SituationGlyph,StateMessage,Tabs,tones}.ts*',
          ],
        }),
        name: 'rows',
        enforce: true,
      },
      // What the tiles of the dashboard have in common, and every chart with them.
      tiles: {
        test: filesOf({
          files: [
            'src/features/dashboard/tiles/{Answer,Figure,Rows,energy}.ts*',
            'src/trade/questions.ts',
            'src/record/Answered.tsx',
            'src/ui/useWindow.ts',
            'src/ui/chart/{ChartTable,Sparkline,Surface,axes,declaration,marks,paint,useChart}.ts*',
          ],
        }),
        name: 'tiles',
        enforce: true,
      },
      // What all lists share, in one piece however many there are; what a list fetches on demand is shared by none.
      lists: {
        test: filesOf({
          files: ['src/table/**/*.ts*', 'src/session/seen.ts', 'src/ui/FilterChip.tsx'],
          except: [
            ...listAddress,
            'src/table/list/fetchRows.ts',
            'src/table/columns/{ColumnList,ColumnPanel,columnParts}.ts*',
            'src/table/grid/dragWidth.ts',
            'src/table/filters/{Filter,Dates}Editor.tsx',
            'src/table/bulk/{bulk,job,storedJob,BulkPanel,BulkRows,UnfinishedJob}.ts*',
            'src/table/export/{listFile,PrintedList}.ts*',
          ],
          packages: [
            '@tanstack/(?!virtual|react-virtual)',
            'lucide-react/dist/esm/icons/(columns-3|list-filter|text-align-justify)\\.',
          ],
        }),
        name: 'lists',
        minChunks: 2,
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
      output: { trustedTypes: { policyName: 'portal#bundler' } },
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
