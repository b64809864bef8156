import type { Page } from '@playwright/test';
import { hitsData, partsOf, readingCall } from './calls.ts';
import type { Fault } from './catalogue.ts';
import { faultOf } from './exempt.ts';
import type { FaultProxy, Rule } from './proxy.ts';
import type { FaultedScreen } from './screens.ts';
import { closeToasts, isSettled, look, readAll, timeout, visit } from './sight.ts';
import { failed, type Verdict, verdictOf } from './verdict.ts';

/**
 * How a person comes to the screen: by a link of the portal, so that only the screen's own part sends calls, or by its
 * address, so that the parts around it do too.
 */
export type Way = 'link' | 'address';

/**
 * Goes to the screen while the fault is in force, and judges what a person sees.
 *
 * @param call the name of the one row whose calls are hit; without it, all calls of the screen
 */
export async function judgeCell(
  page: Page,
  proxy: FaultProxy,
  screen: FaultedScreen,
  planned: Fault,
  way: Way,
  call?: string,
): Promise<Verdict> {
  const uncaught: string[] = [];
  const onError = (error: Error) => uncaught.push(error.message);
  page.on('pageerror', onError);
  const { address, stays, act, only, raw, silent } = screen;
  const fault = faultOf(planned, screen.id, call);
  try {
    const isOfCell: Rule['hits'] = (method, path) =>
      hitsData(method, path) && (call ? readingCall(method, path) === call : (only?.test(path) ?? true));
    const hits: Rule['hits'] = (method, path) =>
      isOfCell(method, path) && !fault.spares?.has(readingCall(method, path) ?? '');
    const rule: Rule = { hits, deed: fault.deed };
    if (fault.times !== undefined) rule.times = fault.times;
    if (way === 'link') await page.evaluate(closeToasts);
    proxy.set(rule);
    if (way === 'link') await visit(page, address);
    else {
      await page.goto(`${proxy.origin}${address}`, { waitUntil: 'commit' });
      await page.waitForSelector('main', { timeout });
    }
    await act?.(page);
    if (fault.hurry) {
      await untilRequested(proxy);
      await page.clock.fastForward(fault.hurry);
    }
    const settles = () =>
      page.waitForFunction(isSettled, undefined, { timeout, polling: 150 }).then(
        () => true,
        () => false,
      );
    let settled = await settles();
    // A call that the page's head has sent is awaited by the screen only a moment later, so the clock is put forward
    // once more. Not after a press: its message is a toast, which would disappear.
    if (fault.hurry && way === 'address' && !(act && settled)) {
      await page.clock.fastForward(fault.hurry);
      settled = await settles();
    }
    // A screen that shows a cached answer or a question first sends its calls a moment later. A call that was answered
    // within the last second is not sent at all: then the screen is visited once more.
    const wasRequested = () => proxy.seen.some((call) => isOfCell(...partsOf(call)));
    if (proxy.hit.length === 0) {
      const untilRequestedOr = async (end: number) => {
        while (!wasRequested() && Date.now() < end) await page.waitForTimeout(100);
      };
      await untilRequestedOr(Date.now() + (silent ? 500 : 1_000));
      if (!wasRequested() && !silent) {
        await visit(page, address);
        await untilRequestedOr(Date.now() + 3_000);
        if (fault.hurry) await page.clock.fastForward(fault.hurry);
      }
      settled = await settles();
    }
    if (!wasRequested() && !silent) return failed('it makes no call: give it an address, or something to do there');
    if (proxy.hit.length === 0) return { end: 'untouched' };
    if (!settled) return failed('something is still loading after 15 s');

    const steered = proxy.seen.find((seen) => seen.includes(' /api/') && misled.test(seen));
    if (steered) return failed(`it asks ${steered}`);
    const read = () => Promise.all([page.evaluate(look, { stays, raw }), page.evaluate(readAll)]);
    let [seen, all] = await read();
    const judge = () =>
      verdictOf(seen, {
        reading: screen,
        fault,
        all,
        uncaught,
        path: new URL(page.url()).pathname,
        hit: proxy.hit,
        // Calls whose answer is shown unchanged, and calls other than GET, are sent once.
        isAgain: !raw && proxy.hit.every((call) => call.startsWith('GET ')),
      });
    let verdict = judge();
    // A missing list to choose from delays nothing; its message comes a moment later.
    const isReportedLater = fault.end === 'message' || fault.end === 'named';
    for (const until = Date.now() + 5_000; isReportedLater && verdict.end === 'failed' && Date.now() < until; ) {
      await page.waitForTimeout(200);
      [seen, all] = await read();
      verdict = judge();
    }
    if (verdict.end === 'failed') return verdict;
    if (fault.end === 'message' && !fault.noRetry && seen.retries > 0) return await comesBack(page, proxy);
    return { end: 'passed' };
  } catch (error) {
    return failed(`${(error as Error).message.split('\n')[0]}`);
  } finally {
    page.off('pageerror', onError);
    proxy.set();
  }

  /** The fault is over, and every "Reintentar" on the screen is pressed. */
  async function comesBack(page: Page, proxy: FaultProxy): Promise<Verdict> {
    proxy.set();
    for (let presses = 0; presses < 8; presses++) {
      const again = page.getByRole('button', { name: /^Reintentar/ }).first();
      if (!(await again.isVisible().catch(() => false))) return { end: 'passed' };
      await again.click({ timeout: 3_000 }).catch(() => {});
      await page.waitForFunction(isSettled, undefined, { timeout, polling: 150 }).catch(() => {});
      await page.waitForTimeout(150);
    }
    return failed('after “Reintentar” and a healthy answer the message stays');
  }
}

/** What no call may have as a parameter: texts for a missing value, and the odd values of the catalogue. */
const misled =
  /[=/](?:NaN|undefined|null|Invalid|sin%20datos|sin\+datos|0001-|31%2F10%2F2026|Infinity)|[?&](?:desde|hasta|fecha\w*|mes)=(?:&|$)/i;

/** Waits until a screen without answers has sent all its calls: for a while no new one has come. */
async function untilRequested(proxy: FaultProxy) {
  const end = Date.now() + 5_000;
  for (let before = -1; Date.now() < end && (before < proxy.hit.length || before === 0); ) {
    before = proxy.hit.length;
    await new Promise((resolve) => setTimeout(resolve, 600));
  }
}
