import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { kindMark, markNewKinds } from './kinds.ts';

/** Runs axe once for a page. Its own library for Playwright does so for each frame, but our frames only show files. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const contrast = 'color-contrast';

const measures = ({ rules }: axe.RunOptions) => rules?.[contrast]?.enabled !== false;

/** Kinds of text whose contrast a story of this worker has measured. */
const measured = new Set<string>();

/**
 * Expects no findings of axe on the page as it is. Contrast, half of axe's work, is measured once per worker for each
 * kind of text. Findings on a page that fetches meanwhile, and is paler, count only if they are there afterwards too.
 *
 * @param options default: all rules
 */
export async function expectAccessible(page: Page, options: axe.RunOptions = {}) {
  const marked = measures(options)
    ? await page.evaluate(markNewKinds, [[...measured].join(' '), kindMark] as const)
    : 0;
  if (marked === 0 && String(options.runOnly) === contrast) return;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { found, kinds, wasBusy } = await page.evaluate(
    async ({ options, mark, contrast }) => {
      const { axe: library } = window as unknown as { axe: typeof axe };
      library.configure({ rules: [{ id: contrast, selector: `[${mark}]` }] });
      const isBusy = () => document.querySelector('[aria-busy=true]') !== null;
      let wasBusy = isBusy();
      const observer = new MutationObserver(() => {
        wasBusy ||= isBusy();
      });
      observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
      const { violations, incomplete } = await library.run(document, options);
      observer.disconnect();
      const undecided = new Set(
        incomplete.filter(({ id }) => id === contrast).flatMap(({ nodes }) => nodes.map(({ element }) => element)),
      );
      const kinds: string[] = [];
      for (const element of document.querySelectorAll(`[${mark}]`)) {
        // Undecided ones are measured again.
        if (!undecided.has(element as HTMLElement)) kinds.push(element.getAttribute(mark) ?? '');
        element.removeAttribute(mark);
      }
      // axe's own selector would contain our attribute.
      const describe = (element?: HTMLElement) =>
        `${(element?.cloneNode() as Element)?.outerHTML} ${element?.textContent?.slice(0, 60)}`;
      return {
        kinds,
        wasBusy,
        found: violations.flatMap(({ id, help, nodes }) =>
          // The summary says what was measured: sizes, colours.
          nodes.map(({ element, failureSummary }) => `${id}: ${help} (${describe(element)}) ${failureSummary}`),
        ),
      };
    },
    {
      options: {
        // Reporting what passed takes longer than checking it.
        resultTypes: ['violations', 'incomplete'],
        elementRef: true,
        iframes: false,
        ...options,
      } satisfies axe.RunOptions,
      mark: kindMark,
      contrast,
    },
  );
  if (wasBusy && found.length > 0) {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    return expectAccessible(page, options);
  }
  expect(found, 'axe finds nothing').toEqual([]);
  for (const kind of kinds) measured.add(kind);
}
