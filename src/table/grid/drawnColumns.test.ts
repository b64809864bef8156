import { describe, expect, test } from 'vitest';
import { columnsOf } from '../columns/columnSet.ts';
import { drawnColumns, drawnCount, emptyWidth } from './drawnColumns.ts';
import { shareWidths } from './fitColumns.ts';

interface Row {
  Titular: string | null;
  Codigo: string;
  Fin: string | null;
  Kwh: number | null;
  Agente: string | null;
}

const columns = columnsOf<Row>()({
  Titular: { kind: 'text', header: 'Titular', width: 100, grow: true },
  Codigo: { kind: 'code', header: 'Código', width: 110, main: true, under: 'Titular' },
  Fin: { kind: 'date', header: 'Fin', width: 70 },
  Kwh: { kind: 'number', header: 'kWh', width: 80 },
  Agente: { kind: 'text', header: 'Agente', width: 60, rank: 9 },
});
const rows: Row[] = [
  { Titular: 'María del Mar Santos', Codigo: 'PT-1', Fin: null, Kwh: 0, Agente: 'Iván' },
  { Titular: null, Codigo: 'PT-2', Fin: '', Kwh: 12, Agente: null },
];
const options = { rows, density: 'compact', opened: [] } as const;
const ids = (drawn: readonly { id: string }[]) => drawn.map(({ id }) => id);

describe('the columns of a page', () => {
  test('that are empty are as wide as the icon of their heading, until they are opened', () => {
    const drawn = drawnColumns(columns, options);
    expect(drawn.filter(({ empty }) => empty)).toMatchObject([{ id: 'Fin', width: emptyWidth }]);
    expect(drawnColumns(columns, { ...options, opened: ['Fin'] }).some(({ empty }) => empty)).toBe(false);
  });

  test('are complete before there are rows, and if a person has given them a width', () => {
    expect(drawnColumns(columns, { ...options, rows: [] }).some(({ empty }) => empty)).toBe(false);
    expect(drawnColumns(columns, { ...options, own: { Fin: 90 } }).some(({ empty }) => empty)).toBe(false);
  });

  test('keep the main and the growing one, although no row has a value', () => {
    const nameless = rows.map((row) => ({ ...row, Titular: null, Codigo: '' }));
    expect(ids(drawnColumns(columns, { ...options, rows: nameless }).filter(({ empty }) => empty))).toEqual(['Fin']);
  });

  test('show the code under the name in comfortable rows, beside it in compact ones', () => {
    const comfortable = drawnColumns(columns, { ...options, density: 'comfortable' });
    expect(ids(comfortable)).toEqual(['Titular', 'Fin', 'Kwh', 'Agente']);
    expect(comfortable[0]).toMatchObject({ width: 110, second: { id: 'Codigo' } });
    expect(ids(drawnColumns(columns, options))).toEqual(['Titular', 'Codigo', 'Fin', 'Kwh', 'Agente']);
    const alone = columns.filter(({ id }) => id !== 'Titular');
    expect(ids(drawnColumns(alone, { ...options, density: 'comfortable' }))).toContain('Codigo');
    expect(drawnCount(columns, comfortable, 2)).toBe(1);
  });

  test('have 24 pixels between a number and the next text', () => {
    const drawn = drawnColumns(columns, options);
    expect(drawn.filter(({ apart }) => apart)).toMatchObject([{ id: 'Kwh', width: 80 + 14 }]);
  });

  test('share extra space by the length of their texts: the name first, then the others', () => {
    const drawn = drawnColumns(columns, {
      ...options,
      rows: rows.map((row) => ({ ...row, Agente: 'Garrido Energía' })),
    });
    const declared = drawn.reduce((sum, { width }) => sum + width, 0);
    const [name = 0, agent = 0] = [drawn[0], drawn.at(-1)].map((column) => column?.need);
    expect(name).toBeGreaterThan(130);
    const toSpare = name - 100 + agent - 60;
    // A pixel is missing: the agent's column, the less important one, is cut.
    expect(shareWidths(drawn, declared + toSpare - 1).at(-1)).toBe(agent - 1);
    expect(shareWidths(drawn, declared + toSpare).at(-1)).toBe(agent);
  });

  test('take what a column of short texts has to spare, but never what its texts need', () => {
    const long = rows.map((row) => ({ ...row, Titular: 'Ana', Agente: 'Garrido Energía' }));
    const drawn = drawnColumns(columns, { ...options, rows: long });
    const declared = drawn.reduce((sum, { width }) => sum + width, 0);
    const [name = 0, agent = 0] = [drawn[0], drawn.at(-1)].map((column) => column?.need);
    expect(name).toBeLessThan(100);
    // The name takes what is left of the room.
    const takenAt = (room: number) => shareWidths(drawn, room).reduce<number>((sum, width = 0) => sum + width, 0);
    expect(shareWidths(drawn, declared).at(-1)).toBe(agent);
    expect(declared - takenAt(declared)).toBeGreaterThanOrEqual(name);
    const own = drawnColumns(columns, { ...options, rows: long, own: { Titular: 100 } });
    expect(shareWidths(own, declared, { Titular: 100 }).at(-1)).toBe(60);
  });

  test('are as wide as their texts in the font of lists: narrow letters, capitals and the second heading count', () => {
    const needs = (Agente: string, density: 'compact' | 'comfortable' = 'compact') =>
      drawnColumns(columns, { ...options, density, rows: [{ ...rows[1], Agente } as Row] }).map(({ need }) => need);
    // As Chromium measures the texts at weight 500, and the gap of ten.
    for (const [text, pixels] of Object.entries({
      'Garrido Energía': 88,
      'Uxía Gómez': 68,
      'Construcciones Montcau 97, S.L.': 187,
      'Illa Illa i fills, S.L.': 90,
    })) {
      const need = needs(text).at(-1) ?? 0;
      expect(need, text).toBeGreaterThanOrEqual(pixels + 10);
      expect(need, text).toBeLessThanOrEqual(pixels + 10 + 12);
    }
    expect(needs('Iván', 'comfortable')[0]).toBe(110);
  });

  test('stay complete if a row cannot be read', () => {
    const broken = columns.map((column) => ({
      ...column,
      value: () => {
        throw new Error('unreadable');
      },
    }));
    expect(() => drawnColumns(broken, options)).not.toThrow();
  });
});
