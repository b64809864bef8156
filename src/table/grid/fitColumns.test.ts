import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../columns/columnSet.ts';
import { defaultLayout } from '../columns/layout.ts';
import { shownColumns } from '../columns.ts';
import { fitColumns, frozenCount, frozenOffsets, gridColumns, shareWidths } from './fitColumns.ts';

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
    expect(fitted(2400)).toEqual({ ...layout, left: [] });
  });

  test('leave by their rank where they do not, the main one never', () => {
    expect(idsAt(549)).toEqual(['Codigo', 'Titular', 'Estado']);
    expect(fitted(549).left).toEqual(['Cups']);
    expect(idsAt(349)).toEqual(['Codigo', 'Titular']);
    expect(fitted(349).left).toEqual(['Cups', 'Estado']);
    expect(idsAt(50)).toEqual(['Codigo']);
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

  const prose = shown.map((column) => (column.grow ? { ...column, grow: 'prose' as const } : column));
  test.each([
    ['as declared before anything is measured', shown, 0, [100, 130, 200, 120]],
    ['as declared; the one that grows takes the rest', shown, 600, [100, 180, 200, 120]],
    ['larger in proportion once that one has 280 pixels', shown, 1400, [200, 560, 400, 240]],
    ['larger in proportion if none grows', shown.slice(2), 640, [400, 240]],
    ['left to sentences', prose, 2400, [100, 1980, 200, 120]],
  ])('are %s', (_, columns, room, widths) => expect(shareWidths(columns, room)).toEqual(widths));

  test('are a person’s own where they have given one, and the last takes the rest where all have', () => {
    const widthsWith = (own: Record<string, number>) =>
      shareWidths(shownColumns(columns, { ...layout, widths: own }), 1050, own);
    expect(widthsWith({ Titular: 300, Codigo: 110 })).toEqual([110, 300, 400, 240]);
    expect(widthsWith({ Titular: 300, Codigo: 110, Cups: 210, Estado: 90 })).toEqual([110, 300, 210, 430]);
  });

  test('decide what leaves where there is no room', () => {
    const widths = { Titular: 300 };
    expect(fitColumns({ ...layout, widths }, columns, 720)).toEqual({ ...layout, widths, left: [] });
    expect(fitColumns({ ...layout, widths }, columns, 719).left).toEqual(['Cups']);
  });

  test('say where the first columns stay, fewer where they would take most of the room', () => {
    const offsets = (count: number, room: number) =>
      frozenOffsets(shareWidths(shown, room), { count, room, before: 37 });
    expect(offsets(2, 700)).toEqual([37, 137]);
    expect(offsets(3, 700)).toEqual([37, 137]);
    expect(offsets(2, 300)).toEqual([37]);
    expect(offsets(0, 700)).toEqual([]);
  });
});

describe('the columns as they are rendered', () => {
  interface Invoice {
    Titular: string | null;
    Numero: string;
    Kwh: number | null;
    Agente: string | null;
  }
  const invoices = columnsOf<Invoice>()({
    Titular: { kind: 'text', header: 'Titular', width: 100, grow: true },
    Numero: { kind: 'code', header: 'Número', width: 110, main: true, under: 'Titular' },
    Kwh: { kind: 'number', header: 'kWh', width: 80 },
    Agente: { kind: 'text', header: 'Agente', width: 60 },
  });
  const ids = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);

  test('have the code under the name in comfortable rows, beside it in compact ones', () => {
    const comfortable = gridColumns(invoices, 'comfortable');
    expect(ids(comfortable)).toEqual(['Titular', 'Kwh', 'Agente']);
    expect(comfortable[0]).toMatchObject({ width: 110, second: { id: 'Numero' } });
    expect(ids(gridColumns(invoices, 'compact'))).toEqual(ids(invoices));
    const alone = invoices.filter(({ id }) => id !== 'Titular');
    expect(ids(gridColumns(alone, 'comfortable'))).toContain('Numero');
    expect(frozenCount(invoices, comfortable, 2)).toBe(1);
  });

  test('have 24 pixels between a number and the next text, except where the person has given a width', () => {
    const widthIn = (own: Record<string, number>) =>
      gridColumns(shownColumns(invoices, { ...defaultLayout(invoices), widths: own }), 'compact', own);
    expect(widthIn({}).filter(({ apart }) => apart)).toMatchObject([{ id: 'Kwh', width: 80 + 14 }]);
    expect(widthIn({ Kwh: 70 })[2]).toMatchObject({ apart: true, width: 70 });
  });
});
