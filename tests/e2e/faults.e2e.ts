import { type ScreenId, to } from '../../src/screens.ts';
import { screenFaults } from '../faults/catalogue.ts';
import { judgeCell } from '../faults/cell.ts';
import { journeys } from '../faults/journeys.ts';
import { FaultProxy } from '../faults/proxy.ts';
import { faultedScreens, quiet } from '../faults/screens.ts';
import { portal } from './support/brands.ts';
import { test as base, expect } from './support/test.ts';

/**
 * A part of `npm run faults`: a fault of each kind, each on another screen, the first for a single call; and a journey
 * of each kind.
 */
const cells: readonly [ScreenId, string, call?: string][] = [
  ['home', 'T5', 'listSituations'],
  ['contracts', 'T7'],
  ['contract', 'S4'],
  ['invoices', 'S1'],
  ['users', 'S10'],
  ['agents', 'B7'],
  ['files', 'B2'],
  ['logs', 'B10'],
];
const chosen = ['T6', 'N1'] as const;

/** Signed in, in front of a proxy that breaks answers. */
const test = base.extend<{ faulty: FaultProxy }>({
  faulty: async ({ signIn, problems }, use) => {
    // Every problem behind the pages comes from the faults.
    problems.expect(/./);
    await signIn('admin');
    const proxy = await FaultProxy.start(portal.origin);
    await use(proxy);
    await proxy.close();
  },
});

test.describe('faults on purpose', { tag: '@long' }, () => {
  for (const [id, name, call] of cells)
    test(`a screen says what is missing and comes back: ${name} on ${id}`, async ({ page, faulty: proxy }) => {
      const { screens } = await faultedScreens(page, [id], async () => ({ lines: new Set(), marks: 0, calls: [] }));
      await page.goto(proxy.origin + to(quiet));
      await page.getByRole('main').waitFor();
      const screen = screens.find((one) => one.id === id);
      const fault = screenFaults.find((one) => one.id === name);
      if (!screen || !fault) throw new Error(`There is no cell ${name} on ${id}`);
      const way = call ? 'address' : 'link';
      expect(await judgeCell(page, proxy, screen, fault, way, call)).toEqual({ end: 'passed' });
    });

  for (const { id, go } of journeys.filter((one) => chosen.some((id) => id === one.id)))
    test(`nothing typed is lost: ${id}`, async ({ page, faulty: proxy }) => {
      await page.goto(proxy.origin + to(quiet));
      await page.getByRole('main').waitFor();
      await go({ page, proxy });
    });
});
