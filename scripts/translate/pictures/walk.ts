import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type ScreenId, screenOf } from '~/screens.ts';
import { addressOf } from '../../../tests/e2e/support/addresses.ts';
import { type Brand, brands } from '../../../tests/e2e/support/brands.ts';
import { askTokens } from '../../../tests/e2e/support/session.ts';
import { visitsOf } from '../../../tests/faults/screens.ts';
import { stateCookie } from '../../../tests/gallery/inside.ts';
import type { State } from '../../../tests/gallery/plan.ts';
import { isQuiet, openContext } from '../../../tests/gallery/take.ts';
import type { Place } from '../browser/places.ts';
import { windowWidth } from './kept.ts';

/** High enough that most screens need no scrolling. */
const size = { width: windowWidth, height: 1800 };
/** Number of buttons that are pressed on a screen; one that was pressed on an earlier screen is not pressed again. */
const mostPresses = 15;

/** Texts that were seen for the first time, with a picture of the window. */
export interface Sight {
  screen: ScreenId;
  brand: string;
  places: readonly Place[];
  screenshot: Buffer;
}

export interface Walk {
  browser: Browser;
  port: number;
  screens: readonly ScreenId[];
  language: string;
  /** Whether a text still needs a picture. */
  isWanted: (place: Place, brand: string) => boolean;
  onSight: (sight: Sight) => Promise<void>;
  onVisit: (what: string) => void;
}

/**
 * Visits every screen with data, then without any, with failing calls, and without permissions, and presses what is on
 * it. Texts that a screen shows only to other people, or after longer journeys, are not seen.
 */
export async function walkScreens(walk: Walk): Promise<void> {
  const host = ({ id }: Brand) => `http://${id === 'portal' ? '' : `app.${id}.`}localhost:${walk.port}`;
  const all = brands.map((brand) => ({ ...brand, origin: host(brand) }));
  const [first] = all;
  const isGuest = (id: ScreenId) => screenOf(id).access !== 'user';
  const guest = walk.screens.filter(isGuest);
  const user = walk.screens.filter((id) => !isGuest(id));
  if (first) {
    await visitAll(walk, first, 'admin', user, ['full', 'empty', 'failing']);
    await visitAll(walk, first, 'sololectura', user, ['denied']);
  }
  for (const brand of all) await visitAll(walk, brand, undefined, guest, ['full', 'failing']);
}

async function visitAll(walk: Walk, brand: Brand, account: string | undefined, ids: ScreenId[], states: State[]) {
  const context = await enter(walk, brand, account);
  const page = await context.newPage();
  // A button may open another window, or ask whether to leave.
  context.on('page', (other) => void (other !== page && other.close().catch(() => {})));
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  const pressed = new Set<string>();
  for (const state of states) {
    const setState = (value: State) => context.addCookies([{ name: stateCookie, value, url: brand.origin }]);
    for (const id of ids) {
      walk.onVisit([brand.id, account ?? 'guest', state, id].join(' '));
      try {
        await setState('full');
        const address = await addressOf(page, id);
        if (!address) continue;
        await setState(state);
        for (const { search = '', act } of state === 'full' ? visitsOf(id) : [{}]) {
          await page.goto(search ? address.split('?')[0] + search : address);
          await look(walk, page, brand, id);
          if (act) {
            await act(page);
            await look(walk, page, brand, id);
          }
          if (state === 'full') await press(walk, page, { brand, id, pressed });
        }
      } catch (error) {
        // The other screens still get theirs.
        walk.onVisit(`  ${id}: ${(error as Error).message.split('\n')[0]}`);
      }
    }
  }
  await context.close();
}

async function enter({ browser, language }: Walk, brand: Brand, account: string | undefined): Promise<BrowserContext> {
  const page = await browser.newPage();
  const tokens = account ? await askTokens(page, account, brand) : undefined;
  await page.close();
  return openContext(browser, brand.origin, { language, tokens, viewport: size });
}

const spotsShown = (page: Page): Promise<Place[]> => page.evaluate(() => window.pageOfTexts?.places() ?? []);

/** Passes on the texts that have no picture yet. */
async function look(walk: Walk, page: Page, { id: brand }: Brand, screen: ScreenId): Promise<Place[]> {
  await page.waitForFunction(isQuiet, false, { timeout: 5000, polling: 20 }).catch(() => {});
  const all = await spotsShown(page);
  const places = all.filter((place) => walk.isWanted(place, brand));
  if (places.length > 0)
    await walk.onSight({ screen, brand, places, screenshot: await page.screenshot({ animations: 'disabled' }) });
  return all;
}

interface Pressing {
  brand: Brand;
  id: ScreenId;
  /** Keys of the buttons that were pressed, on any screen. */
  pressed: Set<string>;
}

/** Presses each button once and looks at what opens: menus, tabs, dialogs and their complaints about empty fields. */
async function press(walk: Walk, page: Page, { brand, id, pressed }: Pressing) {
  const address = page.url();
  for (let count = 0; count < mostPresses; count++) {
    const next = (await spotsShown(page)).find((place) => place.isPressable && !pressed.has(place.key));
    if (!next) return;
    pressed.add(next.key);
    await page.mouse.click(next.x + next.width / 2, next.y + next.height / 2);
    await look(walk, page, brand, id);
    const submit = page.locator('dialog[open], [role=dialog]').last().locator('button[type=submit]');
    if (await submit.isVisible()) {
      await submit.click({ timeout: 1000 }).catch(() => {});
      await look(walk, page, brand, id);
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const isOpen = await page.locator('dialog[open], [role=dialog], [role=menu], [role=listbox]').last().isVisible();
    if (isOpen || page.url().split('?')[0] !== address.split('?')[0]) {
      await page.goto(address);
      await page.waitForFunction(isQuiet, false, { timeout: 5000, polling: 20 }).catch(() => {});
    }
  }
}
