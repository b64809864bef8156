import type { Page } from '@playwright/test';
import { open } from '../e2e/support/addresses.ts';

/** Milliseconds that a screen may go on showing that something is coming (reliability: no spinner over 15 s). */
export const patience = 15_500;

/** As a link does; what was in view stays until the screen is drawn, and the window's title goes with it. */
export async function follow(page: Page, address: string) {
  const before = await page.title();
  await open(page, address);
  await page.waitForFunction((title) => document.title !== title, before, { timeout: patience, polling: 50 });
}

/** Runs in the page: nothing is said to be coming. */
export function isSettled(): boolean {
  const main = document.querySelector('main');
  return main !== null && (main.textContent ?? '').trim() !== '' && !document.querySelector('[aria-busy=true]');
}

/** As a person reads them. */
export const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** What the screen reads where all is well; the page was on another one. */
export async function healthyLines(page: Page, address: string): Promise<ReadonlySet<string>> {
  await follow(page, address);
  await page.waitForFunction(isSettled, undefined, { timeout: patience, polling: 150 });
  return new Set(linesOf(await page.evaluate(() => document.body.innerText)));
}
