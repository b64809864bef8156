import type { Page } from '@playwright/test';
import { apiConfig } from '../../src/api/config.ts';
import { isSafe } from '../../src/api/endpoint.ts';
import { allRows } from '../../src/api/index.ts';
import type { Fault } from './catalogue.ts';
import type { FaultProxy, Rule } from './proxy.ts';
import type { FaultedScreen } from './screens.ts';
import { isSettled, linesOf, patience, visit } from './sight.ts';

/** What became of a fault on a screen; `untouched` where it asks for nothing that the fault could hit. */
export type Verdict = { end: 'passed' | 'untouched' } | { end: 'failed'; why: string };

/** The data of a screen: not the session, which has faults of its own, nor what is written. */
const hitsData: Rule['hits'] = (method, path) =>
  path.startsWith('/api/') &&
  !path.startsWith('/api/auth/') &&
  (method === 'GET' || readingCall(method, path) !== undefined);

const below = `/${apiConfig.basePath}`;
const patterns = allRows.filter(isSafe).map(({ name, method, path }) => ({
  name,
  method,
  pattern: new RegExp(`^${below}${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`, 'i'),
}));

/** The row of the table that a call is of, where it changes nothing. */
const readingCall = (method: string, path: string) =>
  patterns.find((row) => row.method === method && row.pattern.test(path))?.name;

/** The calls among those that were hit, `GET /api/contract?…`, by their rows' names. */
export const namesOf = (hit: readonly string[]) =>
  new Set(hit.flatMap((call) => readingCall(...(call.split(' ') as [string, string])) ?? []));

/** Sentences by which the portal says that something is not there, in its own words. */
export const saysSo =
  /No (?:se|hay|tienes|sabemos|existe|hemos|ha)|Ha ocurrido|no ha respondido|no entiende|no responde|demasiadas solicitudes|Page Not Found|[Ss]in |dañada|Error al|An error occurred/;

/** The ways on that a message offers. */
const actions = /Reintentar|Recargar|Volver|inicio|Otra vez|Limpiar|Quitar/i;

/** What is never to be read on a screen. */
export const nonsense =
  /\[object |\bundefined\b|\bNaN\b|Infinity|Invalid Date|<h1|<html|<!doctype|upstream connect|Bad Gateway|Too Many Requests|Forbidden|(?<!Page )Not Found|Cannot read|is not a function|Failed to fetch|Unexpected (?:token|end)/i;

/**
 * How a person comes to the screen: by a link of the portal, so that nothing but the screen's own part is asked for, or
 * by its address, which also asks for what stands around it.
 */
export type Way = 'link' | 'address';

/** Goes to the screen while the fault is in force, and judges what a person has before them then. */
export async function judgeCell(
  page: Page,
  proxy: FaultProxy,
  { name, address, stays, lines, act, only, raw, says, wayOn, silent }: FaultedScreen,
  fault: Fault,
  seed: number,
  way: Way,
  onHit: (hit: readonly string[]) => void = () => {},
): Promise<Verdict> {
  const uncaught: string[] = [];
  const hear = (error: Error) => uncaught.push(error.message);
  page.on('pageerror', hear);
  const failed = (why: string): Verdict => ({ end: 'failed', why: why.replace(/\s+/g, ' ').slice(0, 220) });
  try {
    const hits: Rule['hits'] = (method, path) => hitsData(method, path) && (only?.test(path) ?? true);
    const rule: Rule = { hits, deed: fault.deed };
    if (fault.times !== undefined) rule.times = fault.times;
    if (fault.rate !== undefined) rule.rate = fault.rate;
    if (way === 'link') await closeToasts(page);
    proxy.set(diceFor(name, seed), rule);
    if (way === 'link') await visit(page, address);
    else {
      await page.goto(`${proxy.origin}${address}`, { waitUntil: 'commit' });
      await page.waitForSelector('main', { timeout: patience });
    }
    await act?.(page);
    if (fault.hurry) {
      await untilAsked(proxy);
      await page.clock.fastForward(fault.hurry);
    }
    const settles = () =>
      page.waitForFunction(isSettled, undefined, { timeout: patience, polling: 150 }).then(
        () => true,
        () => false,
      );
    let settled = await settles();
    // A screen that has something to show already, or a question before this one, asks a moment later. What the place
    // before has had within the last second is not asked again at all: one comes back to it later.
    const asked = () => proxy.seen.some((call) => hits(...(call.split(' ') as [string, string])));
    if (proxy.hit.length === 0) {
      const untilAskedOr = async (end: number) => {
        while (!asked() && Date.now() < end) await page.waitForTimeout(100);
      };
      await untilAskedOr(Date.now() + (silent ? 500 : 1_000));
      if (!asked() && !silent) {
        await visit(page, address);
        await untilAskedOr(Date.now() + 3_000);
        if (fault.hurry) await page.clock.fastForward(fault.hurry);
      }
      settled = await settles();
    }
    if (!asked() && !silent) return failed('it asks for nothing: it needs an address, or something to be done there');
    if (proxy.hit.length === 0) return { end: 'untouched' };
    if (!settled) return failed('something is still said to be coming after 15 s');

    const isSaid = ({ text }: { text: string }) =>
      linesOf(text).some((line) => !lines.has(line) && (saysSo.test(line) || says?.test(line)));
    const sight = () => page.evaluate(look, { stays, raw });
    let seen = await sight();
    // A list to choose from that is missing makes nothing wait, and is said a moment later.
    for (const end = Date.now() + 5_000; fault.end === 'message' && !isSaid(seen) && Date.now() < end; ) {
      await page.waitForTimeout(200);
      seen = await sight();
    }
    if (!seen.stays || seen.text.trim().length < 20) return failed('the page is white');
    if (seen.foreign) return failed('foreign script has run');
    const bad = linesOf(seen.own).find((line) => !lines.has(line) && nonsense.test(line));
    if (bad) return failed(`it shows “${bad}”`);
    if (uncaught.length > 0) return failed(`uncaught: ${uncaught[0]}`);
    if (new URL(page.url()).pathname.startsWith('/auth/')) return failed('it signs out');
    if (!new URL(page.url()).pathname.startsWith(address.split('?')[0] ?? ''))
      return failed(`it leads to ${page.url()}`);
    // What is shown as it came, and what is no GET, is sent once.
    const isAgain = !raw && proxy.hit.every((call) => call.startsWith('GET '));
    if (fault.end === 'well' && isAgain && seen.alerts.length > 0)
      return failed(`it says “${seen.alerts[0]}” though all is well`);
    const hasWayOn = (names: string[]) => names.some((name) => actions.test(name) || wayOn?.test(name));
    const parts = new Set(proxy.hit.map((call) => call.split('?')[0])).size;
    if (fault.end === 'message' && !isSaid(seen))
      return failed(`nothing says that ${parts} of its questions went without an answer`);
    if (fault.end === 'message' && !fault.noRetry && !hasWayOn(seen.buttons) && seen.alerts.length > 0)
      return failed('the message has no action');
    if (fault.noRetry && seen.retries > 0) return failed('what is forbidden is offered once more');
    if (seen.toasts > 1) return failed(`${seen.toasts} toasts for one outage: ${seen.toastTexts}`);
    if (fault.end === 'message' && !fault.noRetry && seen.retries > 0) return await comesBack(page, proxy);
    return { end: 'passed' };
  } catch (error) {
    return failed(`${(error as Error).message.split('\n')[0]}`);
  } finally {
    page.off('pageerror', hear);
    if (proxy.hit.length > 0) onHit(proxy.hit);
    proxy.set(seed);
  }

  /** All is well again, and a person presses every "Reintentar" that there is. */
  async function comesBack(page: Page, proxy: FaultProxy): Promise<Verdict> {
    onHit(proxy.hit);
    proxy.set(seed);
    for (let presses = 0; presses < 8; presses++) {
      const again = page.getByRole('button', { name: /^Reintentar/ }).first();
      if (!(await again.isVisible().catch(() => false))) return { end: 'passed' };
      await again.click({ timeout: 3_000 }).catch(() => {});
      await page.waitForFunction(isSettled, undefined, { timeout: patience, polling: 150 }).catch(() => {});
      await page.waitForTimeout(150);
    }
    return failed('after “Reintentar” and a healthy answer the message stays');
  }
}

/** Of its own for each place: with the same ones the first call of all of them would be spared, or hit. */
const diceFor = (name: string, seed: number) =>
  [...name].reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), seed);

/** What the screen before has said. */
const closeToasts = (page: Page) =>
  page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[aria-label="Avisos"] li button[aria-label]'))
      button.click();
  });

/** Runs in the page: what a person has before them. */
function look({ stays, raw }: { stays: string; raw: string | undefined }) {
  const visible = (element: Element) => element.getClientRects().length > 0;
  const texts = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(visible)
      .map((element) => element.innerText.trim())
      .filter((text) => text !== '');
  const buttons = [...document.querySelectorAll<HTMLElement>('main button, main a, [role=status] button')].filter(
    visible,
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
    alerts: texts('main [role=alert]'),
    buttons: names,
    retries: names.filter((name) => /^Reintentar/.test(name)).length,
    toasts: toasts.length,
    toastTexts: toasts.join(' | '),
    foreign: 'ranForeign' in window,
  };
}

/** Until a screen that hears nothing has asked all that it asks: for a while no question has come any more. */
async function untilAsked(proxy: FaultProxy) {
  const end = Date.now() + 5_000;
  for (let before = -1; Date.now() < end && (before < proxy.hit.length || before === 0); ) {
    before = proxy.hit.length;
    await new Promise((resolve) => setTimeout(resolve, 600));
  }
}
