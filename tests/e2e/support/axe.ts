import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Asked once for a page; axe's own library for Playwright asks nine times, for each frame, and ours hold files alone. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Everybody can use the page as it stands now: axe finds nothing.
 *
 * @param rules all of them without it
 */
export async function expectAccessible(page: Page, rules: axe.RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
      );
      // Telling what it found to be right takes more time than finding it.
    },
    { resultTypes: ['violations'], iframes: false, ...rules } satisfies axe.RunOptions,
  );
  expect(found, 'axe finds nothing').toEqual([]);
}
