import { expect, test } from 'vitest';
import { around, finder, loadMunicipalities } from './municipalities.ts';
import { provinceOf, provinces } from './spain.ts';

test('every municipality lies in the box of its province, or at its edge', async () => {
  let count = 0;
  for (const { code, box } of provinces) {
    const { default: all } = await import('./municipalities.json');
    const find = await loadMunicipalities(code);
    for (const line of all[code as keyof typeof all].split('\n')) {
      const name = line.split('|')[0] ?? '';
      const [x, y] = find(name)?.at ?? [Number.NaN, Number.NaN];
      const [left, top, right, bottom] = box;
      const inside = x >= left - 30 && x <= right + 30 && y >= top - 30 && y <= bottom + 30;
      expect({ code, name, inside }).toEqual({ code, name, inside: true });
      count++;
    }
  }
  expect(count).toBeGreaterThan(8100);
});

test('a name is found in either language, with its article first or last, ignoring accents', () => {
  const find = finder([
    { name: 'Donostia/San Sebastián', at: [1, 1] },
    { name: 'Las Rozas de Madrid', at: [2, 2] },
    { name: "L'Hospitalet de Llobregat", at: [3, 3] },
  ]);
  expect(find('San Sebastian')?.at).toEqual([1, 1]);
  expect(find('DONOSTIA')?.at).toEqual([1, 1]);
  expect(find('San Sebastián/Donostia')?.at).toEqual([1, 1]);
  expect(find('Rozas de Madrid, Las')?.at).toEqual([2, 2]);
  expect(find(' L’Hospitalet  de Llobregat ')?.at).toEqual([3, 3]);
  expect(find('Valdelaguna')).toBeUndefined();
  expect(find('')).toBeUndefined();
});

test('an unknown province has no municipalities', async () => {
  expect((await loadMunicipalities('99'))('Madrid')).toBeUndefined();
  expect(provinceOf('99')).toBeUndefined();
  expect(provinceOf(null)).toBeUndefined();
});

test('a box grows to include points outside', () => {
  expect(
    around(
      [10, 10, 20, 20],
      [
        [15, 25],
        [5, 12],
      ],
    ),
  ).toEqual([5, 10, 20, 25]);
});
