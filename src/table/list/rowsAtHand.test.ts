import { describe, expect, test } from 'vitest';
import type { ListQuery } from '~/api/schemas.ts';
import type { Column } from '../columns.ts';
import { countOptions, findRows, pageOf } from './rowsAtHand.ts';

interface Key {
  Nombre: string;
  Activa: boolean | null;
  Usos: number | null;
  UltimoUso: string | null;
}

const keys: Key[] = [
  { Nombre: 'Integración 10', Activa: true, Usos: 7, UltimoUso: '2026-11-16T09:00:00+01:00' },
  { Nombre: 'integración 9', Activa: false, Usos: 120, UltimoUso: '2026-10-01T08:00:00+02:00' },
  { Nombre: 'Ñandú', Activa: null, Usos: null, UltimoUso: null },
  { Nombre: 'Nube', Activa: true, Usos: 0, UltimoUso: '2026-11-15T23:59:00+01:00' },
];
const columns: Column<Key>[] = [
  { id: 'Nombre', header: 'Nombre', kind: 'text', value: (row) => row.Nombre, width: 1, main: true },
  { id: 'Activa', header: 'Estado', kind: 'text', value: (row) => (row.Activa ? 'En uso' : 'Parada'), width: 1 },
  { id: 'Usos', header: 'Usos', kind: 'number', value: (row) => row.Usos, width: 1 },
  { id: 'UltimoUso', header: 'Último uso', kind: 'date', value: (row) => row.UltimoUso, width: 1 },
];

const first = { pageIndex: 0, pageSize: 10 };
const names = (query: Partial<ListQuery>) =>
  findRows(keys, columns, { ...first, ...query }).map(({ Nombre }) => Nombre);
const filtered = (column: string, filter: string) => names({ filterColumns: [column], filterQueries: [filter] });

describe('rows at hand', () => {
  test('keep their order by default', () =>
    expect(names({})).toEqual(['Integración 10', 'integración 9', 'Ñandú', 'Nube']));

  test('are searched in every column as displayed, ignoring case and accents', () => {
    expect(filtered('*', 'INTEGRACION')).toEqual(['Integración 10', 'integración 9']);
    expect(filtered('*', 'en uso')).toEqual(['Integración 10', 'Nube']);
    expect(filtered('*', 'nada')).toEqual([]);
  });

  test.each([
    ['Activa', '=true', ['Integración 10', 'Nube']],
    ['Activa', '∅', ['Ñandú']],
    ['Usos', '∅', ['Ñandú']],
    ['Usos', '!∅', ['Integración 10', 'integración 9', 'Nube']],
    ['Usos', '>=7', ['Integración 10', 'integración 9']],
    ['Usos', '<=7', ['Integración 10', 'Nube']],
    ['Usos', '1..100', ['Integración 10']],
    ['Nombre', 'nube|ñandú', ['Ñandú', 'Nube']],
    ['Nombre', '!nu', ['Integración 10', 'integración 9', 'Ñandú']],
    ['UltimoUso', '2026-11-15..2026-11-16', ['Integración 10', 'Nube']],
    ['UltimoUso', '<=2026-10-01', ['integración 9']],
  ])('are filtered like in the API: %s %s', (column, filter, expected) =>
    expect(filtered(column, filter)).toEqual(expected),
  );

  test('match every active filter', () =>
    expect(names({ filterColumns: ['*', 'Activa'], filterQueries: ['integra', '=true'] })).toEqual(['Integración 10']));

  test('are sorted in the order of the language, numbers in texts as numbers', () =>
    expect(names({ sortColumn: 'Nombre', sortOrder: 'asc' })).toEqual([
      'integración 9',
      'Integración 10',
      'Nube',
      'Ñandú',
    ]));

  test('without a value come last in either order', () => {
    expect(names({ sortColumn: 'Usos', sortOrder: 'asc' })).toEqual([
      'Nube',
      'Integración 10',
      'integración 9',
      'Ñandú',
    ]);
    expect(names({ sortColumn: 'Usos', sortOrder: 'desc' })).toEqual([
      'integración 9',
      'Integración 10',
      'Nube',
      'Ñandú',
    ]);
  });

  test('are paged, with the number and the sums of all matches', () => {
    const found = findRows(keys, columns, first);
    expect(pageOf(found, columns, { pageIndex: 1, pageSize: 3 })).toEqual({
      Items: [keys[3]],
      TotalCount: 4,
      Totales: { Usos: 127 },
    });
  });

  test('are counted per option of a filter, unless the API has counted them', () => {
    const options = [
      { value: 'true', label: 'En uso' },
      { value: 'false', label: 'Parada', count: 9 },
    ];
    const [field, text] = countOptions(
      [
        { id: 'Activa', label: 'Estado', kind: 'options', options },
        { id: 'Nombre', label: 'Nombre', kind: 'text' },
      ],
      keys,
      columns,
    );
    expect(field?.kind === 'options' && field.options.map(({ count }) => count)).toEqual([2, 9]);
    expect(text).toEqual({ id: 'Nombre', label: 'Nombre', kind: 'text' });
  });
});
