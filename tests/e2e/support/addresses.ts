import type { Page } from '@playwright/test';
import { sipsCases } from '../../../scripts/sandbox/seed/sips-cases.ts';
import { type ScreenId, screenIds, screenOf, to } from '../../../src/screens.ts';

type Go = (page: Page, address: string) => Promise<unknown>;

/** The screens of a walk: all except those for developers. */
export const walked = screenIds.filter((id) => !screenOf(id).devOnly);

/** Records that a walk visits instead of the first of their list. */
const hardCases: Partial<Record<ScreenId, string>> = { contract: to('contract', { referencia: 'PT-2026-000001' }) };

/** The address at which a walk visits the screen. The page stays where it was looked for. */
export async function addressToVisit(page: Page, id: ScreenId): Promise<string> {
  const { access, parent } = screenOf(id);
  const address = hardCases[id] ?? (await addressOf(page, id, access === 'user' ? move : load));
  if (address === undefined) throw new Error(`The page of ${parent} has no link to a ${id}`);
  return address;
}

export const load: Go = (page, address) => page.goto(address);

/**
 * The screen's address; a record's is the first that its parent's list leads to, a customer's that of a holder, a supply
 * point's one of the seed's.
 * The page stays where it was looked for.
 *
 * @param go how the page comes to that list
 * @returns nothing where the list is empty, as in a brand that has no contracts yet
 */
export async function addressOf(page: Page, id: ScreenId, go: Go = load): Promise<string | undefined> {
  const { path, parent } = screenOf(id);
  if (!path.includes(':')) return path;
  // The list of SIPS is empty until somebody pastes one.
  if (id === 'supplyPoint') return to('supplyPoint', { cups: sipsCases.gap.cups });
  const list = id === 'customer' ? await holders(page, go) : screenOf(parent as ScreenId).path;
  if (!list) return undefined;
  await go(page, list);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  const links = page.getByRole('main').locator(linksTo(id));
  return (await links.count()) > 0 ? ((await links.first().getAttribute('href')) ?? undefined) : undefined;
}

/** Selector of the links that lead to a record of that kind. */
function linksTo(id: ScreenId): string {
  const { path } = screenOf(id);
  const prefix = path.slice(0, path.indexOf(':'));
  const others = screenIds.map((other) => screenOf(other).path).filter((other) => other.startsWith(prefix));
  return `a[href^="${prefix}"]${others.map((other) => `:not([href^="${other}"])`).join('')}`;
}

/** No list leads to a customer: they are found by what a person types. */
async function holders(page: Page, go: Go): Promise<string | undefined> {
  const contract = await addressOf(page, 'contract', go);
  return contract && `${contract.split('?')[0]}?pestana=datos`;
}

/** Navigates as a link does: loaded data stays, and only the screen's own part is rendered. */
export async function open(page: Page, address: string) {
  if (page.url() === 'about:blank') return page.goto(address);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** The window's title without the number of unread failures. */
export const plainTitle = async (page: Page) => (await page.title()).replace(/^\(\d+\+?\) /, '');

/** Navigates to it unless the page is there already. */
export async function move(page: Page, address: string) {
  const { pathname, search } = new URL(page.url());
  if (pathname + search !== address) await follow(page, address);
}

/** Waits for that part: the old screen and the window's title stay until it is drawn. */
async function follow(page: Page, address: string, timeout?: number) {
  const before = await plainTitle(page);
  await open(page, address);
  const options = { polling: 50, ...(timeout !== undefined && { timeout }) };
  await page.waitForFunction((title) => document.title.replace(/^\(\d+\+?\) /, '') !== title, before, options);
}
