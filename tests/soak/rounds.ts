import type { Page } from '@playwright/test';
import { plainTitle } from '../e2e/support/addresses.ts';
import type { Use } from './trend.ts';

/** Navigates within the portal, without loading the page again. */
export async function visit(page: Page, address: string) {
  const before = await plainTitle(page);
  await page.evaluate((there) => {
    history.pushState(null, '', there);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page.waitForFunction((title) => document.title.replace(/^\(\d+\+?\) /, '') !== title, before);
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

export async function measure(page: Page): Promise<Use> {
  const devTools = await page.context().newCDPSession(page);
  // Objects freed by the first collection may have held others.
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('Performance.enable');
  const { metrics } = await devTools.send('Performance.getMetrics');
  await devTools.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heap: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}
