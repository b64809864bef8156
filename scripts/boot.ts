import { globSync } from 'node:fs';
import type { Rspack } from '@rsbuild/core';
import { getSession } from '~/api/auth.ts';
import { apiConfig } from '~/api/config.ts';
import { addressOf } from '~/api/wire/index.ts';
import { pages } from '~/app/pages.ts';
import { openPages, type Page, type PageId } from '~/app/parts.ts';
import { defaultLayouts } from '~/features/dashboard/arrangement.ts';
import { chunkOf, type WidgetId } from '~/features/dashboard/widgets.ts';
import type { Boot, Row } from '~/head/portal.ts';
import { type Language, languageCodes } from '~/lib/languages.ts';
import { devicePrefix } from '~/lib/storage.ts';
import { permissionFor, type Screen, screenOf } from '~/screens.ts';
import { menuViewsKey } from '~/session/menuSavedViews.ts';
import { columnsKey } from '~/session/settingKeys.ts';
import { type FirstCall, firstCalls } from '~/table/list/address.ts';
import { projectRoot } from './brands.ts';
import { addressPattern, tokenCookie } from './head.ts';

/** Of the compiler: chunks with their modules, and which of them an import waits for, by the name it gives them. */
export type Report = Pick<Rspack.StatsCompilation, 'chunks' | 'namedChunkGroups'>;

/** The chunks that `src/app` loads together with a page, by layout, and their texts. */
const frames: Record<Screen['layout'], { chunks: readonly string[]; texts: readonly string[] }> = {
  main: { chunks: ['main', 'calls'], texts: ['shell'] },
  auth: { chunks: ['auth-frame'], texts: ['auth'] },
  default: { chunks: ['default-frame'], texts: [] },
};

const { auth } = apiConfig;

/** Rows of the grid that a window shows enough of to load their tiles. */
const firstRows = 5;
const firstTiles = defaultLayouts(() => true)
  .lg.filter(({ y }) => y < firstRows)
  .map(({ id }) => chunkOf(id as WidgetId));

/** The data of `src/head/portal.ts`, for no brand yet. */
export async function bootOf({ chunks = [], namedChunkGroups = {} }: Report): Promise<Boot> {
  const lazy = chunks.filter(({ initial, id, files = [] }) => !initial && id !== undefined && files.some(isScript));
  /** Chunks that the imports with these names wait for. A page's import has the id of its screen. */
  const idsOf = (names: readonly string[]) => {
    const ids = names.flatMap((name) => {
      const group = namedChunkGroups[name];
      if (!group) throw new Error(`scripts/boot.ts: no import has the webpackChunkName "${name}"`);
      return group.chunks ?? [];
    });
    return lazy.flatMap(({ id }) => (id != null && ids.includes(id) ? [String(id)] : []));
  };
  const declared = await readCalls();
  const rowOf = ([id, { texts = [] }]: [PageId, Page]): Row => {
    const { path, layout } = screenOf(id);
    return [
      id,
      addressPattern(path),
      idsOf([...frames[layout].chunks, id, ...(id === 'home' ? firstTiles : [])]),
      ['common', ...frames[layout].texts, ...texts],
      headCalls(id, declared[id]?.() ?? []),
    ];
  };
  const screens = entries(pages).map(rowOf);
  const open = entries(openPages).map(rowOf);
  const [, , ...signIn] = rowOf(['signIn', openPages.signIn]);
  const needed = new Set([...screens, ...open].flatMap(([, , , names]) => names));
  const texts = (language: Language) =>
    Object.fromEntries(Object.entries(textsOf(lazy, language)).filter(([name]) => needed.has(name)));

  return {
    cookie: tokenCookie,
    headers: { Accept: 'application/json', [auth.token.headerName]: auth.token.type && `${auth.token.type} ` },
    header: auth.token.headerName,
    api: null,
    session: auth.session.method === 'GET' && !auth.fetchAfterMount ? addressOf(getSession) : undefined,
    timeout: apiConfig.timeoutMs,
    keys: {
      refresh: auth.refreshToken.storageKey,
      language: `${devicePrefix}language`,
      theme: `${devicePrefix}theme`,
      views: menuViewsKey,
      columns: columnsKey(''),
    },
    link: { rel: 'preload', as: 'script', crossOrigin: 'anonymous' },
    browser: false,
    texts: Object.fromEntries(languageCodes.map((language) => [language, texts(language)])),
    screens: screens.sort(([, one], [, other]) => Number(one.includes('[^/]')) - Number(other.includes('[^/]'))),
    open: [...open, ['signIn', '', ...signIn]],
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

/** The calls that screens declare in `calls.ts` of their feature, by screen. */
async function readCalls(): Promise<Partial<Record<string, () => readonly FirstCall[]>>> {
  const files = globSync('src/features/*/calls.ts', { cwd: projectRoot });
  const modules = await Promise.all(files.map((file) => import(`${projectRoot}/${file}`)));
  return Object.assign({}, ...modules.map(({ calls }) => calls));
}

/** The chunk of each text file of a language. */
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
