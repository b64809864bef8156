import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { Rspack } from '@rsbuild/core';
import { getSession } from '~/api/auth.ts';
import { apiConfig } from '~/api/config.ts';
import { addressOf } from '~/api/wire/index.ts';
import { firstPages } from '~/app/firstPages.ts';
import { pages } from '~/app/pages.ts';
import { openPages, type Page, type PageId } from '~/app/parts.ts';
import { defaultLayouts } from '~/features/dashboard/arrangement.ts';
import { type WidgetId, widgetOf } from '~/features/dashboard/widgets.ts';
import { type Language, languageCodes, languages } from '~/lib/languages.ts';
import { devicePrefix } from '~/lib/storage.ts';
import { permissionFor, type Screen, screenOf } from '~/screens.ts';
import { columnsKey } from '~/session/settingKeys.ts';
import { type FirstCall, firstCalls } from '~/table/list/firstCalls.ts';
import { projectRoot } from './brands.ts';
import { addressPattern, type Boot, type Row, tokenCookie } from './head.ts';

/** What `src/app` imports together with a page, and the texts for it. */
interface Around {
  imports: readonly string[];
  texts: readonly string[];
  calls?: readonly string[] | undefined;
}

const frame: Around = {
  imports: ['./MainLayout.tsx', './firstPages.ts', './laterTexts.ts', './calls.ts'],
  texts: ['shell'],
};
/** With the list of the other pages, whose chunk has that of their texts too. */
const laterFrame: Around = { ...frame, imports: [...frame.imports, './pages.ts'] };
const openFrames: Record<Screen['layout'], Around> = {
  main: frame,
  auth: { imports: ['./AuthLayout.tsx'], texts: ['auth'] },
  default: { imports: ['./DefaultLayout.tsx'], texts: [] },
};

const { auth } = apiConfig;

/** Windows in which most tiles of the first dashboard are visible. */
const wide = '(min-width: 1024px)';
/** Rows of the grid that such a window shows enough of to load their tiles. */
const firstRows = 5;
const firstTiles = defaultLayouts(() => true)
  .lg.filter(({ y }) => y < firstRows)
  .map(({ id }) => widgetOf(id as WidgetId).load);

/** Path of the module that a part is imported from. */
const requestOf = (load: () => unknown) => /['"]([~.]\/[^'"]+)['"]/.exec(String(load))?.[1] ?? '';

/** @param chunks from the compiler's report, with their modules and origins */
export async function bootOf(chunks: readonly Rspack.StatsChunk[]): Promise<Boot> {
  const lazy = chunks.filter(({ initial, id, files = [] }) => !initial && id !== undefined && files.some(isScript));
  const ids = (of: readonly Rspack.StatsChunk[]) => of.map(({ id }) => String(id));
  /** Chunks that the import of one of these modules waits for. */
  const groupsOf = (requests: readonly string[]) => {
    for (const request of requests)
      if (!chunks.some(({ origins = [] }) => origins.some((origin) => origin.request === request)))
        throw new Error(`scripts/boot.ts: the compiler has no import ${request}`);
    return ids(lazy.filter(({ origins = [] }) => origins.some(({ request }) => requests.includes(request ?? ''))));
  };
  const [first] = languageCodes;
  const texts = Object.fromEntries(languageCodes.map((language) => [language, textsOf(lazy, language)]));
  const rowOf = (id: PageId, { load, texts: own = [] }: Page, around: Around): Row => {
    const names = ['common', ...around.texts, ...own];
    // Chunks in the same file are listed once.
    const chunkOf = (name: string) => texts[first]?.[name];
    const distinct = names.filter(
      (name, index) => names.findIndex((other) => chunkOf(other) === chunkOf(name)) === index,
    );
    const parts = groupsOf([...around.imports, requestOf(load)]);
    return [
      addressPattern(screenOf(id).path),
      '',
      parts,
      distinct,
      (around.calls ?? []).map((call) => `/${apiConfig.basePath}${call}`),
      columnsKey(id),
    ];
  };

  const callsOf = await readCalls();
  const calls = auth.session.method === 'GET' && !auth.fetchAfterMount ? [addressOf(getSession)] : undefined;
  const screensOf = (those: Partial<Record<PageId, Page>>, around: Around) =>
    entries(those).map(([id, page]) =>
      rowOf(id, page, { ...around, calls: calls?.concat(headCalls(id, callsOf[id]?.() ?? [])) }),
    );
  const screens = [...screensOf(firstPages, frame), ...screensOf(pages, laterFrame)];
  const [home] = screens.filter(([address]) => address === addressPattern(screenOf('home').path));
  if (home) {
    const [address, , parts, names, own, columnsKey] = home;
    const wideParts = new Set([...parts, ...groupsOf(firstTiles.map(requestOf))]);
    // Before the row for all windows.
    screens.unshift([address, wide, [...wideParts], names, own, columnsKey]);
  }
  const open = entries(openPages).map(([id, page]) => rowOf(id, page, openFrames[screenOf(id).layout]));
  const [signIn] = open.filter(([address]) => address === addressPattern(screenOf('signIn').path));
  if (signIn) open.push(['', ...signIn.slice(1)] as unknown as Row);
  const needed = new Set([...screens, ...open].flatMap(([, , , names]) => names));
  const words = (language: Language) => ({
    locale: languages[language].locale,
    ...Object.fromEntries(Object.entries(texts[language] ?? {}).filter(([name]) => needed.has(name))),
  });

  return {
    cookie: tokenCookie,
    headers: { Accept: 'application/json', [auth.token.headerName]: auth.token.type && `${auth.token.type} ` },
    api: '',
    header: auth.token.headerName,
    timeout: apiConfig.timeoutMs,
    refresh: auth.refreshToken.storageKey,
    link: { rel: 'preload', as: 'script', crossOrigin: 'anonymous' },
    language: `${devicePrefix}language`,
    theme: `${devicePrefix}theme`,
    browser: false,
    texts: Object.fromEntries(languageCodes.map((language) => [language, words(language)])),
    screens: screens.sort(([one], [other]) => Number(one.includes('[^/]')) - Number(other.includes('[^/]'))),
    open,
  };
}

/** Stands for as many rows as fit the window, which the head works out. */
const fitting = Number.NaN;

/** Addresses of the calls that the page's head sends. It does not know yet who may see a screen with a permission. */
export function headCalls(id: PageId, declared: readonly FirstCall[]): string[] {
  if (permissionFor(id)) return [];
  // After the star, the pixels of the screen's own bars.
  return firstCalls(declared, (size) => size ?? fitting).map(([endpoint, query]) =>
    addressOf(endpoint, query).replace(`=${fitting}`, `=*${screenOf(id).bars ?? ''}`),
  );
}

/** The calls that screens declare in `calls.ts` of their feature, by screen. Without a session and stored settings. */
async function readCalls(): Promise<Partial<Record<string, () => readonly FirstCall[]>>> {
  const files = globSync('src/features/*/calls.ts', { cwd: projectRoot });
  const modules = await Promise.all(files.map((file) => import(`${projectRoot}/${file}`)));
  return Object.assign({}, ...modules.map(({ calls }) => calls));
}

function textsOf(chunks: readonly Rspack.StatsChunk[], language: string): Record<string, string> {
  const file = new RegExp(`^\\./locales/${language}/(\\w+)\\.json`);
  return Object.fromEntries(
    chunks.flatMap(({ id, modules = [] }) =>
      modules.flatMap(({ name = '' }) => {
        const namespace = file.exec(name)?.[1];
        return namespace ? [[namespace, String(id)]] : [];
      }),
    ),
  );
}

const entries = <Id extends string>(of: Partial<Record<Id, Page>>) => Object.entries(of) as [Id, Page][];

const isScript = (file: string) => /^static\/js\/.*\.js$/.test(file);

/** Writes the table into the compiled page; `stamp.ts` adapts it to each brand. */
export function writeBoot(folder: string, boot: Boot): void {
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  const block = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
  writeFileSync(
    `${folder}/index.html`,
    // Before the first style sheet, which the script in the head would otherwise wait for.
    page.replace(/(?=<!-- brand\b)/, () => block),
  );
}
