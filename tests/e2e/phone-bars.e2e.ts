import type { Page } from '@playwright/test';
import { sipsCases } from '../../scripts/sandbox/seed/sips-cases.ts';
import { state } from '../../src/domain/contract-states.ts';
import { to } from '../../src/screens.ts';
import { addressOf } from './support/addresses.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { ask } from './support/supply-points.ts';
import { expect, test } from './support/test.ts';

const lists = ['contracts', 'invoices', 'renewals', 'agents', 'users', 'batteryOffers'] as const;
const records = ['invoice', 'agent', 'user', 'batteryOffer'] as const;

/** Address of a contract in each state, whose main actions differ. */
async function contractsByState(page: Page) {
  const addresses: string[] = [];
  for (const id of new Set(Object.values(state))) {
    const answer = await ask(page, `contract?pageIndex=0&pageSize=1&filterColumns[0]=EstadoId&filterQueries[0]==${id}`);
    const [row] = (await answer.json()).Items;
    if (row) addresses.push(to('contract', { referencia: row.CodigoContrato }));
  }
  return addresses;
}

/** Runs in the page: texts in cards, heads and bars that are cut, and words in bars that go over two lines. */
function cutWords() {
  const cut = [...document.querySelectorAll<HTMLElement>('main :is([data-row], header, [data-phone-bar]) *')]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .map(({ innerText }) => innerText);
  const broken: string[] = [];
  for (const bar of document.querySelectorAll('[data-phone-bar]')) {
    const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { left, right } = range.getBoundingClientRect();
        if (range.getClientRects().length > 1 || left < 0 || right > innerWidth) broken.push(word);
      }
    }
  }
  return { cut, broken };
}

for (const language of ['es', 'en', 'ca'])
  test(`no word is cut in bars, heads and cards of a phone of 320 pixels: ${language}`, async ({ page, signIn }) => {
    await signIn('admin');
    const addresses = [
      ...lists.map((id) => to(id)),
      to('supplyPoint', { cups: sipsCases.gap.cups }),
      ...(await contractsByState(page)),
    ];
    for (const id of records) addresses.push((await addressOf(page, id)) ?? '');
    await page.evaluate((of) => localStorage.setItem('device.language', JSON.stringify(of)), language);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of addresses)
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.locator('main h1')).toBeAttached();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(page.locator('[data-phone-bar]')).toBeVisible();
        expect.soft(await page.evaluate(cutWords), address).toEqual({ cut: [], broken: [] });
        await expectNothingSideways(page);
      });
  });
