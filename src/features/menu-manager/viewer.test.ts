import { expect, test } from 'vitest';
import type { Brand } from '~/api/brands.ts';
import { menuFor, type Reader } from '~/menu.ts';
import { permissionFor, screenIds, screenOf } from '~/screens.ts';
import { brandMenus, missingEntries } from './viewer.ts';

const reader = (change: Partial<Reader> = {}): Reader => ({
  can: () => true,
  brand: { hiddenScreens: [], comparatorUrl: 'https://own.example.com/' },
  dev: false,
  ...change,
});

test('exactly the entries that are not in the menu are listed as missing, with the reason', () => {
  const one = reader({
    can: (permission) => permission !== 'VERRENOVACIONES',
    brand: { hiddenScreens: ['invoices', 'renewals'], comparatorUrl: '' },
  });
  const missing = missingEntries(one);
  const reasonOf = (id: string) => missing.find((each) => each.id === id)?.absence;
  expect([reasonOf('invoices'), reasonOf('notFound'), reasonOf('menuManager')]).toEqual([
    'brand',
    'developers',
    'developers',
  ]);
  // Two reasons: the first that holds.
  expect(reasonOf('renewals')).toBe('brand');
  const shown = menuFor(one).flatMap(({ entries }) => entries.map(({ id }) => id));
  expect([...shown, ...missing.map(({ id }) => id)].toSorted()).toEqual(
    screenIds.filter((id) => screenOf(id).menu).toSorted(),
  );
  for (const { id } of missingEntries(reader({ can: (permission) => permission === undefined, dev: true })))
    expect(permissionFor(id), id).toBeDefined();
  expect(missingEntries(reader({ dev: true }))).toEqual([]);
});

test('the menu of this bundle’s brand is that of the build; of other brands it is what the API says', () => {
  const own = {
    id: 'portal',
    name: 'Portal',
    hiddenScreens: ['comparison'],
    comparatorUrl: 'https://own.example.com/',
  };
  const brand = (Dominio: string, MenuOculto: string[] | null) =>
    ({ Dominio, Nombre: `API ${Dominio}`, MenuOculto, UrlComparador: null }) as Brand;
  expect(brandMenus(own, [brand('kleenenergy', ['priceHistory']), brand('portal', ['invoices'])])).toEqual([
    { id: 'portal', name: 'Portal', reader: own },
    { id: 'kleenenergy', name: 'API kleenenergy', reader: { hiddenScreens: ['priceHistory'], comparatorUrl: '' } },
  ]);
  expect(brandMenus(own, [])).toHaveLength(1);
});
