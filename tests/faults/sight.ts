import type { Page } from '@playwright/test';
import { to } from '../../src/screens.ts';
import { open } from '../e2e/support/addresses.ts';

/** Milliseconds that a screen may go on showing that something is coming (reliability: no spinner over 15 s). */
export const patience = 15_500;

/**
 * As a link does; what was in view stays until the screen is drawn, and the window's title goes with it. Another place of
 * the same screen is come to by the quiet one. What the portal asks about work that would be lost is answered by leaving.
 */
export async function visit(page: Page, address: string) {
  const isSame = new URL(page.url()).pathname === address.split('?')[0];
  for (const next of isSame ? [to('empty'), address] : [address]) {
    const before = await page.title();
    await open(page, next);
    await page.waitForFunction(hasLeft, before, { timeout: patience, polling: 50 });
  }
}

/** Runs in the page. */
function hasLeft(title: string): boolean {
  const buttons = document.querySelectorAll<HTMLElement>('[role=alertdialog] button');
  [...buttons].find((button) => /^Salir/.test(button.innerText))?.click();
  return document.title !== title;
}

/** Runs in the page: nothing is said to be coming. */
export function isSettled(): boolean {
  const main = document.querySelector('main');
  return main !== null && (main.textContent ?? '').trim() !== '' && !document.querySelector('[aria-busy=true]');
}

/** As a person reads them. */
export const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** What the screen reads where all is well, once a person has acted there; the page was on another one. */
export async function healthyLines(
  page: Page,
  address: string,
  act?: (page: Page) => Promise<void>,
): Promise<ReadonlySet<string>> {
  await visit(page, address);
  const settle = () => page.waitForFunction(isSettled, undefined, { timeout: patience, polling: 150 });
  await settle();
  await act?.(page);
  if (act) await settle();
  return new Set(linesOf(await page.evaluate(() => document.body.innerText)));
}
