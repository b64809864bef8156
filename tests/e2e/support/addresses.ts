import type { Page } from '@playwright/test';
import { sipsCases } from '../../../scripts/sandbox/seed/sips-cases.ts';
import { type ScreenId, screenIds, screenOf, to } from '../../../src/screens.ts';

/**
 * The screen's address; a record's is the first that its parent's list leads to, a customer's that of a holder, a supply
 * point's one of the seed's.
 * The page stays where it was looked for.
 *
 * @returns nothing where the list is empty, as in a brand that has no contracts yet
 */
export async function addressOf(page: Page, id: ScreenId): Promise<string | undefined> {
  const { path, parent } = screenOf(id);
  if (!path.includes(':')) return path;
  // The list of SIPS is empty until somebody pastes one.
  if (id === 'supplyPoint') return to('supplyPoint', { cups: sipsCases.gap.cups });
  const list = id === 'customer' ? await holders(page) : screenOf(parent as ScreenId).path;
  if (!list) return undefined;
  await page.goto(list);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  const prefix = path.slice(0, path.indexOf(':'));
  const others = screenIds.map((other) => screenOf(other).path).filter((other) => other.startsWith(prefix));
  const links = page
    .getByRole('main')
    .locator(`a[href^="${prefix}"]${others.map((other) => `:not([href^="${other}"])`).join('')}`);
  return (await links.count()) > 0 ? ((await links.first().getAttribute('href')) ?? undefined) : undefined;
}

/** No list leads to a customer: they are found by what a person types. */
async function holders(page: Page): Promise<string | undefined> {
  const contract = await addressOf(page, 'contract');
  return contract && `${contract.split('?')[0]}?pestana=titular`;
}

/** As a link of the portal leads there: what has been loaded stays, and only the screen's own part is drawn anew. */
export async function open(page: Page, address: string) {
  if (page.url() === 'about:blank') return page.goto(address);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
