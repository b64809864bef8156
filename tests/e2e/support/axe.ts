import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Everybody can use the page as it stands now: axe finds nothing.
 *
 * @param rule the only one to look at; all of them without it
 */
export async function expectAccessible(page: Page, rule?: string) {
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    // A page of its own, which axe would open to gather what it found in frames, more than doubles the time,
    // and so does telling what it found to be right.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rule && { runOnly: [rule] }) });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  expect(found, 'axe finds nothing').toEqual([]);
}
