import { describe, expect, test } from 'vitest';
import commonEn from '../locales/en/common.json' with { type: 'json' };
import screensEn from '../locales/en/screens.json' with { type: 'json' };
import commonEs from '../locales/es/common.json' with { type: 'json' };
import screensEs from '../locales/es/screens.json' with { type: 'json' };
import { arrivalFor, type MenuEntry, menuFor, nested, startScreens } from './menu.ts';

const portal = { hiddenScreens: [], comparatorUrl: 'https://comparador.example.com/' };
const read = (change: Partial<Parameters<typeof menuFor>[0]> = {}) =>
  menuFor({ can: () => true, brand: portal, dev: false, ...change });
const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
const ids = (menu: ReturnType<typeof menuFor>) => menu.flatMap(({ entries }) => entries.map(({ id }) => id));

describe('the menu', () => {
  test('has the order of the specification', () => {
    const order = 'home contracts documentation comparator sales users system utilities products auth'.split(' ');
    const shown = read({ dev: true }).map(({ section }) => section);
    expect(shown).toEqual(order.filter((section) => shown.some((one) => one === section)));
  });

  // Clause 2.111
  test('links to the comparator at its own address', () =>
    expect(
      read()
        .find(({ section }) => section === 'comparator')
        ?.entries.map(({ href }) => href),
    ).toEqual([
      'https://comparador.example.com/comparativa',
      'https://comparador.example.com/listado',
      'https://comparador.example.com/historico',
    ]));

  // Clause 2.112
  test('stays in the portal for developers, and if the brand has no comparator of its own', () => {
    const comparator = (change: Parameters<typeof read>[0]) =>
      read(change)
        .find(({ section }) => section === 'comparator')
        ?.entries.map(({ href, external }) => [href, external]);
    const inside = ['comparativa', 'listado', 'historico'].map((name) => [`/soluciones/comparador/${name}`, false]);
    expect(comparator({ dev: true })).toEqual(inside);
    expect(comparator({ brand: { ...portal, comparatorUrl: '' } })).toEqual(inside);
  });

  test('shows developers their entries', () => {
    expect(ids(read())).not.toContain('notFound');
    const auth = read({ dev: true }).find(({ section }) => section === 'auth');
    expect(auth?.entries.map(({ id }) => id)).toEqual(['notFound', 'empty']);
    const system = (dev: boolean) => ids(read({ dev })).filter((id) => /^(groups|permissions|menuManager)$/.test(id));
    expect([system(false), system(true)]).toEqual([
      ['groups', 'permissions'],
      ['groups', 'permissions', 'menuManager'],
    ]);
  });

  test('shows Alta locked to a person who may not create contracts', () => {
    const alta = (may: boolean) =>
      read({ can: (permission) => may || permission !== 'CONTRATOSALTA' })
        .flatMap(({ entries }) => entries)
        .find(({ id }) => id === 'newContract')?.locked;
    expect([alta(true), alta(false)]).toEqual([undefined, true]);
  });

  // Clause 2.105
  test('has the dialog for a contract code between Alta and Listado, only for developers', () => {
    const contracts = (dev: boolean) => read({ dev }).find(({ section }) => section === 'contracts')?.entries ?? [];
    expect(
      contracts(true)
        .slice(0, 3)
        .map(({ id, dialog }) => [id, dialog]),
    ).toEqual([
      ['newContract', undefined],
      ['contractByCode', 'contract-code'],
      ['contracts', undefined],
    ]);
    expect(contracts(false).some(({ dialog }) => dialog)).toBe(false);
  });

  // Clause 1.39, 1.40
  test('shows a brand only its screens, and no empty section', () => {
    const group = { ...portal, hiddenScreens: ['comparison', 'comparisons'] };
    expect(ids(read({ brand: group }))).toEqual(
      ids(read()).filter((id) => id !== 'comparison' && id !== 'comparisons'),
    );
    const third = { ...portal, hiddenScreens: ['comparison', 'comparisons', 'priceHistory'] };
    expect(read({ brand: third }).some(({ section }) => section === 'comparator')).toBe(false);
  });

  // Clause 6.14
  test('shows entries without a permission to everybody signed in', () =>
    expect(ids(read({ can: (permission) => permission === undefined }))).toContain('contracts'));

  // Clause 2.104
  test('nests the entries of a group below its heading, and shows them flat when folded to icons', () => {
    const entry = (id: MenuEntry['id'], group?: MenuEntry['group']): MenuEntry => ({
      id,
      href: '/',
      external: false,
      ...(group && { group }),
    });
    const entries = [entry('home'), entry('apiTest', 'api'), entry('contracts'), entry('invoices', 'api')];
    expect(nested(entries, false)).toEqual([
      entry('home'),
      { group: 'api', entries: [entry('apiTest', 'api'), entry('invoices', 'api')] },
      entry('contracts'),
    ]);
    expect(nested(entries, true)).toEqual(entries);
  });

  test.each([
    ['es', commonEs, screensEs],
    ['en', commonEn, screensEn],
  ])('has no name twice in a section, and no section twice, in %s', (_, common, screens) => {
    const shown = read({ dev: true });
    expect(twice(shown.map(({ section }) => common.sections[section]))).toEqual([]);
    for (const { section, entries } of shown) {
      const groups = new Set(entries.flatMap(({ group = [] }) => group));
      // The entries of a group stand beside the others where there are icons alone.
      const names = [...entries.map(({ id }) => screens[id]), ...[...groups].map((group) => common.groups[group])];
      expect(twice(names), section).toEqual([]);
    }
  });

  test('a section without a page redirects to the first of its entries that the person has', () => {
    const reader = { can: () => true, brand: portal, dev: false };
    expect(arrivalFor('groups', reader)).toBe('groups');
    const without = { ...reader, brand: { ...portal, hiddenScreens: ['groups'] } };
    expect(arrivalFor('groups', without)).toBe('permissions');
    // Nothing of the section: the guard of the screen that is named says which permission is missing.
    expect(arrivalFor('groups', { ...reader, can: (permission) => permission === undefined })).toBe('groups');
    // What leaves for another site or opens a dialog is no screen to arrive at.
    const noAlta = { ...reader, dev: true, brand: { ...portal, hiddenScreens: ['newContract'] } };
    expect(arrivalFor('newContract', noAlta)).toBe('contracts');
    // Nor is a screen that this person can only look at.
    const may = { ...reader, can: (permission: unknown) => permission !== 'CONTRATOSALTA' };
    expect(arrivalFor('newContract', may)).toBe('contracts');
  });
});

test("the start screen can be any page of the person's menu, except links outside and dialogs", () => {
  const may = (can: (permission: unknown) => boolean, dev = false) =>
    startScreens({ can, brand: portal, dev }).map(({ id }) => id);
  expect(may(() => true)).toEqual(expect.arrayContaining(['home', 'contracts', 'apiKeys']));
  expect(may(() => true)).not.toContain('comparison');
  expect(may(() => true, true)).not.toContain('contractByCode');
  expect(may((permission) => permission !== 'CONTRATOSALTA')).not.toContain('newContract');
  expect(may((permission) => permission === undefined)).not.toContain('apiKeys');
});
