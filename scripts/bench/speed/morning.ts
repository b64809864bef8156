import type { Browser, Page } from '@playwright/test';
import { to } from '~/screens.ts';
import { observe } from './probe.ts';
import { note } from './report.ts';
import type { Served } from './serve.ts';
import { openContext } from './visit.ts';

/** Milliseconds for shorter events, which the browser does not report. */
const shortest = 16;

/**
 * Notes how long typical interactions take: filters, sorts, pages, a contract with its tabs, a dialog, moving a tile.
 * At human speed, so that each press is answered before the next.
 */
export async function measureMorning(browser: Browser, served: Served, rounds: number) {
  const context = await openContext(browser, served, true);
  const interactions: { ms: number; what: string }[] = [];
  try {
    const page = await context.newPage();
    await page.addInitScript(observe, {});
    for (let round = 0; round < rounds; round++)
      for (const part of [lookThroughList, openContract, moveTile]) {
        const presses = await part(page, served.origin);
        const reported = Object.values(await page.evaluate(() => globalThis.bench.interactions));
        interactions.push(...reported);
        for (let index = reported.length; index < presses; index++) interactions.push({ ms: shortest, what: '' });
      }
  } finally {
    await context.close();
  }
  const slowest = interactions.toSorted((a, b) => b.ms - a.ms);
  const worst = slowest[Math.floor(slowest.length / 50)];
  note('a morning: to the next paint, 98th percentile', 'ms', worst?.ms ?? Number.NaN);
  const five = slowest.slice(0, 5).map(({ ms, what }) => `${ms} ms ${what}`);
  console.log(`The slowest of ${slowest.length} interactions: ${five.join('; ')}`);
}

/** Presses the button with that name, then pauses. */
async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name }).first().click();
  await pause(page);
}

const pause = (page: Page) => page.waitForTimeout(400);

async function openList(page: Page, origin: string) {
  await page.goto(origin + to('contracts'));
  await page.locator('tbody a').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function lookThroughList(page: Page, origin: string): Promise<number> {
  await openList(page, origin);
  await press(page, /^Activo/);
  await press(page, /^Activo/);
  for (const column of [1, 1, 2]) {
    await page.locator('thead button').nth(column).click();
    await pause(page);
  }
  for (let turn = 0; turn < 3; turn++) await press(page, 'Página siguiente');
  await press(page, 'Columnas');
  await page.keyboard.press('Escape');
  await pause(page);
  await press(page, 'Filtro');
  await page.keyboard.press('Escape');
  await pause(page);
  const word = 'garcia';
  await page.getByRole('searchbox').pressSequentially(word, { delay: 120 });
  await pause(page);
  return 12 + word.length;
}

async function openContract(page: Page, origin: string): Promise<number> {
  await openList(page, origin);
  await page.locator('tbody a').first().click();
  const tabs = page.locator('main nav:has([aria-current=page])').first().getByRole('link');
  await tabs.first().waitFor();
  await pause(page);
  const count = await tabs.count();
  for (let index = 1; index < count; index++) {
    await tabs.nth(index).click();
    await pause(page);
  }
  await page.keyboard.press('Control+k');
  await pause(page);
  await page.keyboard.press('Escape');
  await pause(page);
  return count + 2;
}

async function moveTile(page: Page, origin: string): Promise<number> {
  await page.goto(origin + to('home'));
  await page.locator('[data-tile] canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  await press(page, 'Editar');
  const box = await page.locator('[data-tile] h2').first().boundingBox();
  if (!box) throw new Error('The dashboard has no tile to move');
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  for (let step = 1; step <= 30; step++) await page.mouse.move(box.x + 20 + step * 12, box.y + 8 + step * 6);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await pause(page);
  return 3;
}
