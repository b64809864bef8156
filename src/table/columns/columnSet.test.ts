import { expect, test } from 'vitest';
import { columnSet, extendedSet, hidden, pickColumns } from './columnSet.ts';

interface Row {
  Nombre: string;
  Importe: number | null;
}

const named = columnSet<Row>()({ Nombre: { kind: 'text', header: 'Nombre', width: 100, card: '1left' } });
const columns = extendedSet<Row>()(named, {
  Importe: { kind: 'euro', header: 'Importe', width: 80, sortable: false },
  Doble: { kind: 'euro', header: 'Doble', value: ({ Importe }) => Importe && 2 * Importe, width: 80 },
});

test('a column has the name of its field, shows it, and can be sorted unless it says otherwise', () => {
  const row = { Nombre: 'Ana', Importe: 2 };
  expect(Object.values(columns).map(({ id, value, sortable }) => [id, value(row), sortable])).toEqual([
    ['Nombre', 'Ana', true],
    ['Importe', 2, false],
    ['Doble', 4, true],
  ]);
});

test('a field that does not fit the kind of its column, or does not exist, does not compile', () => {
  // @ts-expect-error a name is no amount
  columnSet<Row>()({ Nombre: { kind: 'euro', header: 'Nombre', width: 80 } });
  // @ts-expect-error there is no such field
  columnSet<Row>()({ Apellido: { kind: 'text', header: 'Apellido', width: 80 } });
  // @ts-expect-error there is no such column
  pickColumns(columns, { Apellido: {} });
});

test('a list has the columns that it names, in that order, with its layout', () => {
  const list = pickColumns(columns, { Importe: hidden, Nombre: { width: 200, card: undefined } });
  expect(list.map(({ id, width, card, defaultHidden }) => [id, width, card, defaultHidden])).toEqual([
    ['Importe', 80, undefined, true],
    ['Nombre', 200, undefined, undefined],
  ]);
});

test('the columns that a list does not name follow hidden, if it asks for them', () => {
  const ids = (others?: 'othersHidden') =>
    pickColumns(columns, { Doble: {} }, others).map(({ id, defaultHidden = false }) => [id, defaultHidden]);
  expect(ids()).toEqual([['Doble', false]]);
  expect(ids('othersHidden')).toEqual([
    ['Doble', false],
    ['Nombre', true],
    ['Importe', true],
  ]);
});
