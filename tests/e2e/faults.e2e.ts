import { screenFaults } from '../faults/catalogue.ts';
import { judgeCell } from '../faults/cell.ts';
import { journeys } from '../faults/journeys.ts';
import { FaultProxy } from '../faults/proxy.ts';
import { faultedScreens } from '../faults/screens.ts';
import { portal } from './support/brands.ts';
import { expect, test } from './support/test.ts';

/** A cut of `npm run faults`: a fault of each kind on three screens, and a journey of each kind. */
const cells = [
  ['contracts', ['T7', 'S1', 'S10', 'B7']],
  ['contract', ['S4', 'B2', 'B10']],
  ['home', ['T5', 'S5']],
] as const;
const goneThrough = ['T6', 'S8', 'S12', 'N1'] as const;

test('faults on purpose: a screen says what is missing and comes back, and nothing typed is lost', async ({
  page,
  signIn,
  problems,
}) => {
  // The faults are what goes wrong behind the pages.
  problems.expect(/./);
  await signIn('admin');
  const proxy = await FaultProxy.start(portal.origin);
  try {
    const screens = await faultedScreens(
      page,
      cells.map(([id]) => id),
    );
    for (const [id, faults] of cells)
      for (const name of faults)
        await test.step(`${name} on ${id}`, async () => {
          const screen = screens.find((one) => one.id === id);
          const fault = screenFaults.find((one) => one.id === name);
          if (!screen || !fault) throw new Error(`There is no cell ${name} on ${id}`);
          expect.soft(await judgeCell(page, proxy, screen, fault, 1)).toEqual({ end: 'passed' });
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
