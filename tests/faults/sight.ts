import type { Page } from '@playwright/test';
import { follow } from '../e2e/support/addresses.ts';

/** Milliseconds that a screen may go on showing that something is coming (reliability: no spinner over 15 s). */
export const patience = 15_500;

/** Runs in the page: nothing is said to be coming. */
export function isSettled(): boolean {
  const main = document.querySelector('main');
  return main !== null && (main.textContent ?? '').trim() !== '' && !document.querySelector('[aria-busy=true]');
}

/** As a person reads them. */
export const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** What the screen reads where all is well; the page was on another one. */
export async function healthyLines(page: Page, address: string): Promise<ReadonlySet<string>> {
  await follow(page, address, patience);
  await page.waitForFunction(isSettled, undefined, { timeout: patience, polling: 150 });
  return new Set(linesOf(await page.evaluate(() => document.body.innerText)));
}
