import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Runs axe once for a page. Its own library for Playwright does so for each frame, but our frames only show files. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects no findings of axe on the page as it is. Findings on a page that fetches meanwhile, and is paler, count only if
 * they are there afterwards too.
 *
 * @param options default: all rules
 */
export async function expectAccessible(page: Page, options: axe.RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { found, wasBusy } = await page.evaluate(
    async (options) => {
      const { axe: library } = window as unknown as { axe: typeof axe };
      const isBusy = () => document.querySelector('[aria-busy=true]') !== null;
      let wasBusy = isBusy();
      const observer = new MutationObserver(() => {
        wasBusy ||= isBusy();
      });
      observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
      const { violations } = await library.run(document, options);
      observer.disconnect();
      const found = violations.flatMap(({ id, help, nodes }) =>
        // The summary says what was measured: sizes, colours.
        nodes.map(({ html, failureSummary }) => `${id}: ${help} (${html}) ${failureSummary}`),
      );
      return { found, wasBusy };
    },
    // Reporting what passed takes longer than checking it.
    { resultTypes: ['violations'], iframes: false, ...options } satisfies axe.RunOptions,
  );
  if (wasBusy && found.length > 0) {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    return expectAccessible(page, options);
  }
  expect(found, 'axe finds nothing').toEqual([]);
}
