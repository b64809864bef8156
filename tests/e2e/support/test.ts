import { test as base, expect } from '@playwright/test';
import { type Brand, portal } from './brands.ts';
import { Faults } from './faults.ts';
import { Problems } from './problems.ts';
import { forgetSpent, signIn } from './session.ts';
import { slowClocks } from './time.ts';

interface Stage {
  /** The brand in whose portal the story runs: `test.use({ brand: brandOf('kleenenergy') })`. */
  brand: Brand;
  /** Has the account signed in before the story begins. */
  signIn: (account: string) => Promise<void>;
  /** Lets the API fail. */
  faults: Faults;
  /** The browser reports that it saves data, so nothing is prefetched in idle moments. */
  savesData: boolean;
  /** Tells the pages that, and the time at the machine's pace. */
  conditions: undefined;
  /** Problems behind the pages, such as console errors; the story announces those that it causes. */
  problems: Problems;
}

export const test = base.extend<Stage>({
  brand: [portal, { option: true }],
  savesData: [true, { option: true }],
  baseURL: ({ brand }, use) => use(brand.origin),
  signIn: async ({ page, brand }, use) => {
    const entered = new Set<string>();
    await use((account) => {
      entered.add(account);
      return signIn(page, account, brand);
    });
    for (const account of entered) await forgetSpent(page, account, brand);
  },
  faults: ({ page }, use) => use(new Faults(page)),
  conditions: [
    async ({ context, savesData }, use) => {
      await slowClocks(context);
      if (savesData)
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
        );
      await use(undefined);
    },
    { auto: true },
  ],
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      await problems.listen(context);
      await use(problems);
      expect(problems.unexpected, 'nothing went wrong behind the pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expectAccessible } from './axe.ts';
export { brandOf, brands, portal } from './brands.ts';
export { accountOf } from './session.ts';
export { expect };
