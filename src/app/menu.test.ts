import { describe, expect, test } from 'vitest';
import { menuFor } from './menu.ts';

const portal = { hiddenScreens: [], comparatorUrl: 'https://comparador.example.com/' };
const read = (change: Partial<Parameters<typeof menuFor>[0]> = {}) =>
  menuFor({ can: () => true, brand: portal, dev: false, ...change });
const ids = (menu: ReturnType<typeof menuFor>) => menu.flatMap(({ entries }) => entries.map(({ id }) => id));

describe('the menu', () => {
  test('stands in the order of the specification', () =>
    expect(read().map(({ section }) => section)).toEqual(['contracts', 'comparator', 'system']));

  test('leaves for the comparator at its own address', () =>
    expect(
      read()
        .find(({ section }) => section === 'comparator')
        ?.entries.map(({ href }) => href),
    ).toEqual([
      'https://comparador.example.com/comparativa',
      'https://comparador.example.com/listado',
      'https://comparador.example.com/historico',
    ]));

  test('shows what is for developers to developers', () => {
    expect(ids(read())).not.toContain('notFound');
    expect(ids(read({ dev: true }))).toContain('notFound');
  });

  test('shows a brand only its screens, and no section that is empty for it', () => {
    const group = { ...portal, hiddenScreens: ['comparison', 'comparisons'] };
    expect(ids(read({ brand: group }))).toEqual(['newContract', 'contracts', 'priceHistory', 'apiTest']);
    const third = { ...portal, hiddenScreens: ['comparison', 'comparisons', 'priceHistory'] };
    expect(read({ brand: third }).map(({ section }) => section)).toEqual(['contracts', 'system']);
  });

  test('entries without a permission are for everybody signed in', () =>
    expect(ids(read({ can: (permission) => permission === undefined }))).toContain('contracts'));
});
