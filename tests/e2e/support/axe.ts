import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { kindMark, markNewKinds } from './kinds.ts';

/** Asked once for a page; axe's own library for Playwright asks nine times, for each frame, and ours hold files alone. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const contrast = 'color-contrast';

const measures = ({ rules }: axe.RunOptions) => rules?.[contrast]?.enabled !== false;

/** Whose contrast axe has measured, in whichever story of this worker. */
const measured = new Set<string>();

/**
 * Everybody can use the page as it stands now: axe finds nothing. Text is measured for its contrast once per worker and
 * kind, for that is half of what axe does.
 *
 * @param options all rules without it
 */
export async function expectAccessible(page: Page, options: axe.RunOptions = {}) {
  const marked = measures(options)
    ? await page.evaluate(markNewKinds, [[...measured].join(' '), kindMark] as const)
    : 0;
  if (marked === 0 && String(options.runOnly) === contrast) return;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { found, kinds } = await page.evaluate(
    async ({ options, mark, contrast }) => {
      const { axe: library } = window as unknown as { axe: typeof axe };
      library.configure({ rules: [{ id: contrast, selector: `[${mark}]` }] });
      const { violations, incomplete } = await library.run(document, options);
      const undecided = new Set(
        incomplete.filter(({ id }) => id === contrast).flatMap(({ nodes }) => nodes.map(({ element }) => element)),
      );
      const kinds: string[] = [];
      for (const element of document.querySelectorAll(`[${mark}]`)) {
        // What axe could not tell is asked again.
        if (!undecided.has(element as HTMLElement)) kinds.push(element.getAttribute(mark) ?? '');
        element.removeAttribute(mark);
      }
      // axe's own selector would name the mark.
      const tellOf = (element?: HTMLElement) =>
        `${(element?.cloneNode() as Element)?.outerHTML} ${element?.textContent?.slice(0, 60)}`;
      return {
        kinds,
        found: violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ element }) => `${id}: ${help} (${tellOf(element)})`),
        ),
      };
    },
    {
      options: {
        // Telling what it found to be right takes more time than finding it.
        resultTypes: ['violations', 'incomplete'],
        elementRef: true,
        iframes: false,
        ...options,
      } satisfies axe.RunOptions,
      mark: kindMark,
      contrast,
    },
  );
  expect(found, 'axe finds nothing').toEqual([]);
  for (const kind of kinds) measured.add(kind);
}
