import { serveFleet } from '../../scripts/fleet/serve.ts';
import { simulateFleet } from '../../scripts/fleet/simulate.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('the fleet page shows a week of every brand, what is bad first, and finds and sorts them', async ({
  page,
}, info) => {
  const now = Date.parse('2026-11-26T18:00:00Z');
  const commits = ['0'.repeat(40), '1'.repeat(40)] as const;
  const fleet = await simulateFleet(info.outputPath('fleet'), { count: 20, now, commits });
  const lost = { ...fleet.targets[0], name: 'lost-production', brand: 'lost' } as (typeof fleet.targets)[number];
  const server = await serveFleet(0, { ...fleet, targets: [...fleet.targets, lost], env: {}, now: () => now });
  try {
    await page.goto(server.url);
    const rows = page.getByRole('table', { name: 'Brands' }).getByRole('row');
    const names = page.getByRole('rowheader');
    await expect(page.getByRole('status')).toHaveText(
      '21 of 21 targets. 1 failed or rolled back last, 2 past a mark in the last 24 hours, 1 could not be read.',
    );
    // The store of one belongs to another brand; one is slow today, one fails, one was rolled back.
    await expect(rows.nth(1)).toContainText('so it is not a store for lost');
    await expect(names.nth(1)).toHaveText(/^brand-016/);
    const failing = rows.nth(2);
    await expect(failing.getByRole('cell').nth(2)).toHaveText(/0\.\d\d ▲$/);
    const back = rows.filter({ hasText: 'brand-003' });
    await expect(back).toContainText('rolled back: 0.4 faults per visit, after 0.01 of the build before');
    await expect(back).toContainText('This checkout does not have the live commit.');
    const slow = rows.filter({ hasText: 'brand-012' });
    await expect(slow.getByRole('img', { name: /^LCP in seven days: \d+ ms to \d{4} ms$/ })).toBeVisible();

    await page.getByRole('combobox', { name: 'First' }).selectOption('LCP');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(names.first()).toHaveText(/^brand-012/);
    await page.getByRole('searchbox', { name: 'Brand' }).fill('BRAND-00');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('9 of 21 targets');
    await expect(page.getByRole('combobox', { name: 'First' })).toHaveValue('LCP');

    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(rows.filter({ hasText: 'brand-002' }).getByRole('img')).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  } finally {
    await server.close();
  }
});
