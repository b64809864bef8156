import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Everybody can use the page as it stands now: axe finds nothing, by any of its rules. */
export async function expectAccessible(page: Page) {
  // A page of its own, which axe would open to gather what it found in frames, more than doubles the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  expect(found, 'axe finds nothing').toEqual([]);
}
