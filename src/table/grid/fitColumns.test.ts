import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../columns/columnSet.ts';
import { defaultLayout } from '../columns/layout.ts';
import { shownColumns } from '../columns.ts';
import { fitColumns, frozenOffsets, shareWidths } from './fitColumns.ts';

interface Row {
  Codigo: string;
  Titular: string;
  Cups: string;
  Estado: string;
  Fee: string;
  Producto: string;
}

const columns = columnsOf<Row>()({
  Codigo: { kind: 'text', header: 'Código', width: 100, main: true, rank: 9 },
  Titular: { kind: 'text', header: 'Titular', width: 130, grow: true },
  Cups: { kind: 'text', header: 'CUPS', width: 200, rank: 8 },
  Estado: { kind: 'text', header: 'Estado', width: 120, rank: 2 },
  Fee: { kind: 'text', header: 'Fee', width: 100, defaultHidden: true },
  Producto: { kind: 'text', header: 'Producto', width: 1000, defaultHidden: true },
});
const layout = defaultLayout(columns);
const fitted = (room: number, of = columns) => fitColumns(defaultLayout(of), of, room);
const idsAt = (room: number) => shownColumns(columns, fitted(room)).map(({ id }) => id);

describe('the columns of a layout that nobody has chosen', () => {
  test('are those that are declared where they fit', () => {
    expect(fitted(550)).toEqual({ ...layout, left: [] });
    expect(fitted(1599)).toEqual({ ...layout, left: [] });
  });

  test('leave by their rank where they do not, the main one never', () => {
    expect(idsAt(549)).toEqual(['Codigo', 'Titular', 'Estado']);
    expect(fitted(549).left).toEqual(['Cups']);
    expect(idsAt(349)).toEqual(['Codigo', 'Titular']);
    expect(fitted(349).left).toEqual(['Cups', 'Estado']);
    expect(idsAt(50)).toEqual(['Codigo']);
  });

  test('are joined by hidden ones, in their order, where there is room to spare', () => {
    expect(idsAt(1600)).toEqual(['Codigo', 'Titular', 'Cups', 'Estado', 'Fee']);
    expect(idsAt(1880)).toEqual(['Codigo', 'Titular', 'Cups', 'Estado', 'Fee', 'Producto']);
    expect(idsAt(1879)).not.toContain('Producto');
  });

  test('are never fewer in a wider window', () => {
    fc.assert(
      fc.property(fc.nat(2600), fc.nat(400), (room, more) => {
        const wider = idsAt(room + more);
        expect(idsAt(room).filter((id) => !wider.includes(id))).toEqual([]);
      }),
    );
  });
});

describe('the widths of columns', () => {
  const shown = shownColumns(columns, layout);

  test('leave what is over to the one that grows, up to 360 pixels', () => {
    expect(shareWidths(shown, 550)).toEqual([100, undefined, 200, 120]);
    expect(shareWidths(shown, 780)).toEqual([100, undefined, 200, 120]);
  });

  test('share the rest in proportion, so that all the room is taken', () => {
    const widths = shareWidths(shown, 1200);
    expect(widths).toEqual([200, undefined, 400, 240]);
    expect(1200 - 200 - 400 - 240).toBe(360);
  });

  test('leave everything to sentences', () => {
    const prose = shown.map((column) => (column.grow ? { ...column, grow: 'prose' as const } : column));
    expect(shareWidths(prose, 2400)).toEqual([100, undefined, 200, 120]);
  });

  test('are a person’s own where they have given one, and the last takes the rest where all have', () => {
    const own = { Titular: 300, Codigo: 110 };
    const wide = shownColumns(columns, { ...layout, widths: own });
    expect(shareWidths(wide, 1050, own)).toEqual([110, 300, 400, 240]);
    const every = { ...own, Cups: 210, Estado: 90 };
    expect(shareWidths(shownColumns(columns, { ...layout, widths: every }), 1050, every)).toEqual([
      110,
      300,
      210,
      undefined,
    ]);
  });

  test('decide what leaves where there is no room', () => {
    const widths = { Titular: 300 };
    expect(fitColumns({ ...layout, widths }, columns, 720)).toEqual({ ...layout, widths, left: [] });
    expect(fitColumns({ ...layout, widths }, columns, 719).left).toEqual(['Cups']);
  });

  test('say where the first columns stay, fewer where they would take most of the room', () => {
    const offsets = (count: number, room: number) =>
      frozenOffsets(shown, shareWidths(shown, room), { count, room, before: 37 });
    expect(offsets(2, 780)).toEqual([37, 137]);
    expect(offsets(3, 780)).toEqual([37, 137]);
    expect(offsets(2, 300)).toEqual([37]);
    expect(offsets(0, 780)).toEqual([]);
  });

  test('are as declared where nothing grows, or before anything is measured', () => {
    expect(shareWidths(shown.slice(2), 2400)).toEqual([200, 120]);
    expect(shareWidths(shown, 0)).toEqual([100, undefined, 200, 120]);
  });
});
