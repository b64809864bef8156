import { to } from '../../src/screens.ts';
import { measure, visit } from '../soak/rounds.ts';
import { expect, test } from './support/test.ts';

const screens = [to('contracts'), to('invoices'), to('newContract'), to('groups')];

/** A short `npm run soak`: with few rounds it finds only large leaks, such as a whole screen or its listeners. */
test('screens that are left leave nothing in the page', { tag: '@long' }, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(to('groups'));
  const round = async () => {
    for (const screen of screens) await visit(page, screen);
    return measure(page);
  };
  await round();
  const before = await round();
  await round();
  // A table with its rows has hundreds of nodes. Polls, because what a screen leaves may be freed a moment later.
  const more = async (of: 'nodes' | 'listeners') => (await measure(page))[of] - before[of];
  await expect.poll(() => more('nodes')).toBeLessThan(50);
  await expect.poll(() => more('listeners')).toBeLessThan(25);
});
