import type { Page, Request } from '@playwright/test';
import { to } from '../../src/screens.ts';
import { open, plainTitle } from '../e2e/support/addresses.ts';
import { hitsData, namesOf } from './calls.ts';

/** The longest that a screen may show a loading state, in ms (reliability: no spinner over 15 s). */
export const timeout = 15_500;

/**
 * Navigates as a link does: the old screen and the window's title stay until the new screen is drawn. Another address of
 * the same screen is reached through the quiet screen. The question about unsaved changes is answered with "leave".
 */
export async function visit(page: Page, address: string) {
  const isSame = new URL(page.url()).pathname === address.split('?')[0];
  for (const next of isSame ? [to('empty'), address] : [address]) {
    const before = await plainTitle(page);
    await open(page, next);
    await page.waitForFunction(hasLeft, before, { timeout, polling: 50 });
  }
}

/** Runs in the page. */
function hasLeft(title: string): boolean {
  const buttons = document.querySelectorAll<HTMLElement>('[role=alertdialog] button');
  [...buttons].find((button) => /^Salir/.test(button.innerText))?.click();
  // Without the number of unread failures.
  return document.title.replace(/^\(\d+\+?\) /, '') !== title;
}

/** Runs in the page: nothing is loading. */
export function isSettled(): boolean {
  const main = document.querySelector('main');
  return main !== null && (main.textContent ?? '').trim() !== '' && !document.querySelector('[aria-busy=true]');
}

/** As a person reads them. */
export const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** The portal's sentences for a missing value. */
export const failureWords =
  /[Nn]o (?:se|hay|dice|tienes|sabemos|existe|hemos|ha)|Ha ocurrido|no ha respondido|no entiende|no responde|demasiad[oa]s (?:solicitudes|datos)|Page Not Found|[Ss]in |dañada|Error al|An error occurred/;

/** How many values are shown as unknown: by a dash or a sentence. */
export const marksIn = (text: string) =>
  text.split('—').length + linesOf(text).filter((line) => failureWords.test(line)).length;

/** Runs in the page: all its text, and the accessible names of elements without text. */
export function readAll(): string {
  const labelled = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
  return [document.body.innerText, ...labelled].join('\n');
}

/** What a screen shows and asks without a fault. */
export interface Healthy {
  /** Its texts. */
  lines: ReadonlySet<string>;
  /** How many values it shows as unknown. */
  marks: number;
  /** The calls that it sends, by the names of their rows. */
  calls: readonly string[];
}

/** Reads a screen without a fault, after `act`. Before, the page must be on another screen. */
export async function readHealthy(page: Page, address: string, act?: (page: Page) => Promise<void>): Promise<Healthy> {
  const calls: string[] = [];
  const onRequest = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (hitsData(request.method(), pathname + search)) calls.push(`${request.method()} ${pathname}${search}`);
  };
  page.on('request', onRequest);
  await visit(page, address);
  const settle = () => page.waitForFunction(isSettled, undefined, { timeout, polling: 150 });
  await settle();
  // Toasts of the last visit may still be there.
  await page.evaluate(closeToasts);
  await act?.(page);
  // Drawn parts send their calls a moment later.
  await page.waitForTimeout(400);
  await settle();
  page.off('request', onRequest);
  const all = await page.evaluate(readAll);
  return { lines: new Set(linesOf(all)), marks: marksIn(all), calls: [...namesOf(calls)] };
}

/** Runs in the page: closes the toasts of the last screen. */
export function closeToasts() {
  for (const button of document.querySelectorAll<HTMLElement>('[aria-label="Avisos"] li button[aria-label]'))
    button.click();
}

/** Runs in the page: what a person sees. */
export function look({ stays, raw }: { stays: string; raw: string | undefined }) {
  const visible = (element: Element) => element.getClientRects().length > 0;
  const texts = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(visible)
      .map((element) => element.innerText.trim())
      .filter((text) => text !== '');
  // Toasts are outside the main part.
  const buttons = [...document.querySelectorAll<HTMLElement>('button, a')].filter(
    (element) => visible(element) && !element.closest('nav, header'),
  );
  const names = buttons.map((button) => button.innerText.trim() || (button.getAttribute('aria-label') ?? ''));
  const text = document.body.innerText;
  const foreign = raw ? [...document.querySelectorAll<HTMLElement>(raw)] : [];
  const toasts = texts('[aria-label="Avisos"] li, [data-toast]');
  return {
    stays: [...document.querySelectorAll(stays)].some(visible),
    text,
    /** Without the parts that show an answer unchanged. */
    own: foreign.reduce((rest, part) => rest.replace(part.innerText, ''), text),
    alerts: texts('[role=alert]'),
    buttons: names,
    retries: names.filter((name) => /^Reintentar/.test(name)).length,
    toasts: toasts.length,
    toastTexts: toasts.join(' | '),
    foreign: 'ranForeign' in window,
  };
}

export type Sight = ReturnType<typeof look>;
