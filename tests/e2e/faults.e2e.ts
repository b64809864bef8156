import { type ScreenId, to } from '../../src/screens.ts';
import { screenFaults } from '../faults/catalogue.ts';
import { judgeCell } from '../faults/cell.ts';
import { journeys } from '../faults/journeys.ts';
import { FaultProxy } from '../faults/proxy.ts';
import { faultedScreens, quiet } from '../faults/screens.ts';
import { portal } from './support/brands.ts';
import { expect, test } from './support/test.ts';

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
const goneThrough = ['T6', 'S8', 'N1', 'O2b'] as const;

test('faults on purpose: a screen says what is missing and comes back, and nothing typed is lost', async ({
  page,
  signIn,
  problems,
}) => {
  // Every problem behind the pages comes from the faults.
  problems.expect(/./);
  await signIn('admin');
  const proxy = await FaultProxy.start(portal.origin);
  try {
    const { screens } = await faultedScreens(
      page,
      cells.map(([id]) => id),
      { readWell: async () => ({ lines: new Set<string>(), marks: 0, calls: [] }) },
    );
    await page.goto(proxy.origin + to(quiet));
    await page.getByRole('main').waitFor();
    for (const [id, name, call] of cells)
      await test.step(`${name} on ${id}`, async () => {
        const screen = screens.find((one) => one.id === id);
        const fault = screenFaults.find((one) => one.id === name);
        if (!screen || !fault) throw new Error(`There is no cell ${name} on ${id}`);
        const way = call ? 'address' : 'link';
        const verdict = await judgeCell(page, proxy, screen, fault, 1, way, undefined, call);
        expect.soft(verdict, id).toEqual({ end: 'passed' });
      });
    for (const name of goneThrough)
      await test.step(name, async () => {
        await journeys.find(({ id }) => id === name)?.go({ page, proxy });
        proxy.set(1);
      });
  } finally {
    await proxy.close();
  }
});
