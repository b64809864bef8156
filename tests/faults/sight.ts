import type { Page, Request } from '@playwright/test';
import { to } from '../../src/screens.ts';
import { open, plainTitle } from '../e2e/support/addresses.ts';
import { hitsData, namesOf } from './calls.ts';

/** Milliseconds that a screen may go on showing that something is coming (reliability: no spinner over 15 s). */
export const timeout = 15_500;

/**
 * As a link does; what was in view stays until the screen is drawn, and the window's title goes with it. Another place of
 * the same screen is come to by the quiet one. What the portal asks about work that would be lost is answered by leaving.
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

/** Runs in the page: nothing is said to be coming. */
export function isSettled(): boolean {
  const main = document.querySelector('main');
  return main !== null && (main.textContent ?? '').trim() !== '' && !document.querySelector('[aria-busy=true]');
}

/** As a person reads them. */
export const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** Sentences by which the portal says that something is not there, in its own words. */
export const saysSo =
  /[Nn]o (?:se|hay|dice|tienes|sabemos|existe|hemos|ha)|Ha ocurrido|no ha respondido|no entiende|no responde|demasiad[oa]s (?:solicitudes|datos)|Page Not Found|[Ss]in |dañada|Error al|An error occurred/;

/** How often it is said that something is not known: a dash in its place, or a sentence. */
export const marksIn = (text: string) =>
  text.split('—').length + linesOf(text).filter((line) => saysSo.test(line)).length;

/** Runs in the page: all its words, and the names of what has none. */
export function readAll(): string {
  const labelled = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
  return [document.body.innerText, ...labelled].join('\n');
}

/** What a screen is where all is well. */
export interface Healthy {
  /** What it reads. */
  lines: ReadonlySet<string>;
  /** How often it says there that something is not known. */
  marks: number;
  /** The calls that it asks, by the names of their rows. */
  calls: readonly string[];
}

/** What the screen is where all is well, once a person has acted there; the page was on another one. */
export async function healthyLook(page: Page, address: string, act?: (page: Page) => Promise<void>): Promise<Healthy> {
  const asked: string[] = [];
  const hear = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (hitsData(request.method(), pathname + search)) asked.push(`${request.method()} ${pathname}${search}`);
  };
  page.on('request', hear);
  await visit(page, address);
  const settle = () => page.waitForFunction(isSettled, undefined, { timeout, polling: 150 });
  await settle();
  // What the place before has done may still be told.
  await page.evaluate(closeToasts);
  await act?.(page);
  // What is drawn asks a moment later.
  await page.waitForTimeout(400);
  await settle();
  page.off('request', hear);
  const all = await page.evaluate(readAll);
  return { lines: new Set(linesOf(all)), marks: marksIn(all), calls: [...namesOf(asked)] };
}

/** Runs in the page: closes what the screen before has said. */
export function closeToasts() {
  for (const button of document.querySelectorAll<HTMLElement>('[aria-label="Avisos"] li button[aria-label]'))
    button.click();
}

/** Runs in the page: what a person has before them. */
export function look({ stays, raw }: { stays: string; raw: string | undefined }) {
  const visible = (element: Element) => element.getClientRects().length > 0;
  const texts = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(visible)
      .map((element) => element.innerText.trim())
      .filter((text) => text !== '');
  // Notices lie over the screen, beside its main part.
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
    /** Without what is shown as it came. */
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
