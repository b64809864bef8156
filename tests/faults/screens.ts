import type { Page } from '@playwright/test';
import { sipsCases } from '../../scripts/sandbox/seed/sips-cases.ts';
import { type ScreenId, screenIds, screenOf, to } from '../../src/screens.ts';
import { addressOf } from '../e2e/support/addresses.ts';
import { type Healthy, readHealthy } from './sight.ts';

/** A visit of a screen by the matrix, with its own settings. */
export interface Visit {
  /** Name among the visits of the screen. */
  name?: string;
  /** Appended to the screen's address: `?vista=omie`. */
  search?: string;
  /** Id of the record; by default the first of its list. */
  address?: (page: Page) => Promise<string | undefined>;
  /** What a person does there so that its calls are sent. */
  act?: (page: Page) => Promise<void>;
  /** Paths of the calls that fail, if the screen needs its other answers first; by default all. */
  only?: RegExp;
  /** Selector of the element that stays visible under every fault; by default the main part, which must not be empty. */
  stays?: string;
  /** Selector of the parts that show an answer unchanged: its words are not ours. */
  raw?: string;
  /** How it says that there is no answer, in addition to the sentences of all screens. */
  wording?: RegExp;
  /** The button that leads on, in addition to those of all screens. */
  nextAction?: RegExp;
  /** Why it sends no calls. */
  silent?: string;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click({ timeout: 10_000 });

/** Fills the calculator with the supply point of the first offer. */
const repeated = async (page: Page) => {
  const offer = await addressOf(page, 'batteryOffer');
  return offer && `${to('batteries')}?repetir=${offer.split('/').at(-1)}`;
};

/** Enters two CUPS: a single one would lead to its record. */
const fillList = async (page: Page) => {
  const { gas, overlap } = sipsCases;
  await page.getByRole('textbox', { name: 'CUPS de la lista' }).fill(`${gas.cups} ${overlap.cups}`);
  await press(page, /^Consultar 2/);
};

/** Studies a list of two; if it was studied before, studies it again. */
const studyList = async (page: Page) => {
  const again = page.getByRole('button', { name: 'Estudiar de nuevo' });
  const toList = page.getByRole('main').getByRole('link', { name: 'Ir a la lista de SIPS' });
  await again.or(toList).waitFor({ timeout: 10_000 });
  if (await again.isVisible()) return again.click();
  await toList.click();
  const study = page.getByRole('button', { name: 'Estudiar', exact: true });
  const box = page.getByRole('textbox', { name: 'CUPS de la lista' });
  await study.or(box).first().waitFor({ timeout: 10_000 });
  if (!(await study.isVisible())) await fillList(page);
  await study.and(page.locator(':not([aria-disabled=true])')).click({ timeout: 10_000 });
  await again.waitFor({ timeout: 10_000 });
};

/** Every row of `src/screens.ts` is a screen of the matrix without a line here. */
const special: Partial<Record<ScreenId, readonly Visit[]>> = {
  help: [{ silent: 'its texts come with the portal' }],
  landing: [{ silent: 'it shows what the session says' }],
  rates: [{ silent: 'its tables come with the portal' }],
  newContracts: [{ silent: 'what it asks for a sheet is what the alta asks' }],
  contracts: [{ stays: 'h1' }],
  contractsMap: [{ stays: 'h1' }, { name: 'as a table', search: '?vista=tabla' }],
  customers: [{ search: '?identificador=B99000028', nextAction: /^Buscar cliente$/ }],
  comparison: [
    { search: `?cups=${sipsCases.overlap.cups}`, wording: /^Faltan |les falta el precio/ },
    {
      name: 'of offers',
      search: `?cups=${sipsCases.overlap.cups}`,
      only: /energia/i,
      wording: /^Faltan |les falta el precio/,
    },
  ],
  priceHistory: [
    {},
    ...(['cierres', 'excedentes', 'omie', 'fijos'] as const).map((view) => ({
      name: `of ${view}`,
      search: `?vista=${view}`,
      only: /historico-cierre|preciofijo/i,
    })),
  ],
  apiTest: [
    {
      search: '?llamada=listTariffs',
      act: (page) => press(page, 'Enviar'),
      raw: 'section[aria-labelledby=answer]',
      wording: /^[1-5]\d\d(?: |$)|^La respuesta no /,
      nextAction: /^Enviar$/,
    },
  ],
  sips: [
    {
      act: fillList,
      nextAction: /^Continuar$/,
    },
  ],
  portfolio: [
    {
      // The list is requested by the page before this one, whose calls succeed.
      only: /preciofijo|historico-cierre|contract|consumo|tarifa/i,
      act: studyList,
      nextAction: /^Continuar$/,
    },
  ],
  supplyPoint: [
    {},
    { name: 'readings', search: '?pestana=lecturas', only: /consumo/ },
    { name: 'raw', search: '?pestana=registro', only: /raw/ },
  ],
  utilitiesMap: [{ stays: 'h1' }],
  batteries: [
    {},
    { name: 'of a supply point', search: `?cups=${sipsCases.overlap.cups}`, only: /FechasAhorro|sips/i },
    { name: 'of an offer', address: repeated, only: /oferta/ },
  ],
};

/** A visit of a screen, ready for the matrix. */
export interface FaultedScreen extends Omit<Visit, 'name' | 'search' | 'address' | 'stays'>, Healthy {
  id: ScreenId;
  /** Its name in the score. */
  name: string;
  address: string;
  stays: string;
}

/** The screen without calls: cells begin there, so that none of their answers is cached. */
export const quiet = 'empty' satisfies ScreenId;

/** Journeys test what the other screens send: those before the sign-in. */
function hasCells(id: ScreenId): boolean {
  const { access, redirect } = screenOf(id);
  return access === 'user' && !redirect && id !== quiet;
}

/** The visits of the matrix, and the names of those for which the data has no record. */
export interface Survey {
  screens: FaultedScreen[];
  missing: string[];
}

/**
 * Every screen for signed-in people that does not redirect, in the order of the table.
 *
 * @param readWell reads each without a fault: a sentence that is always there must not count as a message
 */
export async function faultedScreens(
  page: Page,
  wanted: readonly string[] = [],
  readWell = readHealthy,
): Promise<Survey> {
  const ids = screenIds.filter((id) => hasCells(id) && (wanted.length === 0 || wanted.includes(id)));
  const found: Omit<FaultedScreen, keyof Healthy>[] = [];
  const missing: string[] = [];
  for (const id of ids) {
    const own = await addressOf(page, id);
    for (const { name: part, search = '', address: find, stays = 'main', ...rest } of special[id] ?? [{}]) {
      const name = part ? `${id} (${part})` : id;
      // A row's link says which list it was in.
      const address = find ? await find(page) : own && (search ? own.split('?')[0] + search : own);
      if (address) found.push({ ...rest, id, name, address, stays });
      else missing.push(name);
    }
  }
  const screens: FaultedScreen[] = [];
  await page.goto(to(quiet));
  await page.getByRole('main').waitFor();
  for (const visit of found) screens.push({ ...visit, ...(await readWell(page, visit.address, visit.act)) });
  return { screens, missing };
}
