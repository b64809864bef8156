import { expect, test } from 'vitest';
import { screenIds, screenOf } from '~/screens.ts';
import en from '../../../locales/en/screens.json' with { type: 'json' };
import es from '../../../locales/es/screens.json' with { type: 'json' };
import { destinationsFor } from './destinations.ts';

const brand = { hiddenScreens: [] as string[], comparatorUrl: '' };
const idsOf = (can: boolean, hiddenScreens: string[] = []) =>
  destinationsFor({
    can: (permission) => permission === undefined || can,
    brand: { ...brand, hiddenScreens },
    dev: false,
  }).map(({ id }) => id);

test('pages below an entry of the menu follow it', () => {
  const ids = idsOf(true);
  expect(ids).toEqual(expect.arrayContaining(['customers', 'contractsMap', 'batteryOffers', 'landing', 'profile']));
  expect(ids.slice(ids.indexOf('contracts')).slice(0, 3)).toEqual(['contracts', 'contractsMap', 'customers']);
  expect(new Set(ids).size).toBe(ids.length);
});

test('records, redirects and pages for developers are left out', () => {
  for (const id of ['contract', 'customer', 'solutionsHome', 'empty', 'menuManager', 'signIn'])
    expect(idsOf(true)).not.toContain(id);
});

test('pages that a person may not see, or a brand does not have, are left out with everything below them', () => {
  expect(idsOf(false)).not.toContain('batteryOffers');
  expect(idsOf(true, ['batteries'])).not.toContain('batteryOffers');
});

test.each([
  ['es', es],
  ['en', en],
])('no two pages have the same name in %s', (_, texts) => {
  const names = screenIds
    .filter((id) => screenOf(id).layout === 'main' && !screenOf(id).redirect)
    .map((id) => (texts.name as Partial<Record<string, string>>)[id] ?? texts[id]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
