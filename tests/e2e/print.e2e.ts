import type { Page } from '@playwright/test';
import { sipsCases } from '../../scripts/sandbox/seed/sips-cases.ts';
import { to } from '../../src/screens.ts';
import { expect, test } from './support/test.ts';

/** Pixels of an A4 sheet between its margins. */
const upright = { width: 703, height: 1017 };
const landscape = { width: 1032, height: 688 };

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin');
  // The browser's dialog does not open, so that the sheet stays.
  await page.addInitScript(() => {
    window.print = () => {};
  });
});

/** Shows the page as it is printed on a sheet of that size. */
async function onPaper(page: Page, size: { width: number; height: number }) {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(size);
}

/** Texts that are cut, or that go beyond their box. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(dd, td, th, p, h1, h2, span), [data-paper] *')]
      .filter(({ innerText, className }) => innerText && !String(className).includes('sr-only'))
      .filter((element) => {
        const { display, overflowX } = getComputedStyle(element);
        if (display.startsWith('inline') && overflowX === 'visible') return false;
        return element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      })
      .map(({ innerText }) => innerText),
  );

test('a list is printed with a row on one line, records with their name, and no text is cut', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(to('contracts'));
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  await page.keyboard.press('Control+p');
  const rows = page.locator('[data-paper] tbody tr');
  await expect(rows).toHaveCount(500);
  await onPaper(page, landscape);
  const wrapped = await rows.evaluateAll((all) =>
    all
      .flatMap((row) => [...(row as HTMLTableRowElement).cells])
      .filter((cell) => {
        const content = document.createRange();
        content.selectNodeContents(cell);
        return content.getBoundingClientRect().height > 20;
      })
      .map(({ innerText }) => innerText),
  );
  // Only the name of a person or company may take two lines. A CUPS has its groups in lines of this text.
  expect(wrapped.filter((text) => text.length < 18 || text.includes('\n'))).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);

  const { cups } = sipsCases.gap;
  for (const address of [
    to('contract', { referencia: 'PT-2026-000018' }),
    to('invoice', { numero: 'F26-0000001' }),
    to('supplyPoint', { cups }),
  ])
    await test.step(address, async () => {
      await page.emulateMedia({ media: null });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      await expect(page.locator('main h1')).toBeAttached();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await onPaper(page, upright);
      expect(await page.locator('main h1').evaluate((title) => title.clientHeight)).toBeGreaterThan(10);
      expect.soft(await cutTexts(page)).toEqual([]);
    });
});

test('the sheet of a renewal with six periods takes one page, its signature too', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(to('renewals'));
  await page.locator('tbody tr').filter({ hasText: '3.0TD' }).first().locator('a[data-row-focus]').click();
  await page.getByRole('button', { name: 'Hoja de esta oferta' }).click();
  await expect(page.locator('[data-paper]').getByText(/^El cliente: /)).toBeAttached();
  await expect(page.locator('[data-paper] tbody tr').filter({ hasText: /^P6/ })).toHaveCount(2);
  const file = await page.pdf({ format: 'A4' });
  expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
