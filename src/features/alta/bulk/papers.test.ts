import { expect, test, vi } from 'vitest';
import { nothing } from '../input.ts';
import type { SheetRow } from './judge.ts';
import { lineOf, sheetPaperOf } from './papers.ts';

vi.mock('~/brand/index.ts', () => ({ brand: { id: 'portal' } }));

const row = (line: number, cups: string, Nif: string, CupsGas = '') =>
  ({
    line,
    keys: { cups, nif: Nif, iban: '' },
    values: { ...nothing, IdTipoSolicitud: 'switch', Nif, CupsGas },
  }) as SheetRow;
const rows = [
  row(2, 'ES0021990000012345EB', '12345678Z'),
  row(3, 'ES0031000000000001BJ', 'B99000028', 'ES0230990000004321PV'),
  row(4, 'ES0031000000000002BZ', 'B99000028'),
  // Its cells are invalid, so nothing can be found by them.
  row(5, '', ''),
];

test.each([
  ['12345678Z.pdf', 2],
  ['DNI anverso - 12.345.678-z.jpg', 2],
  ['factura_ES 0021 9900 0001 2345 EB 0F.pdf', 2],
  ['es0230990000004321pv.pdf', 3],
  // A holder of several points: the CUPS tells which.
  ['B99000028 ES0031000000000002BZ0F.pdf', 4],
  ['cif b-99000028.pdf', undefined],
  ['ES0021990000067890MR 12345678Z.pdf', undefined],
  ['contrato firmado.pdf', undefined],
])('%j belongs to %j', (name, line) => expect(lineOf({ file: { name } }, rows)).toBe(line));

test('a file has the type that its row needs, and a chosen row has priority over its name', () => {
  const file = new File(['x'], 'DNI 12345678Z.pdf');
  const paper = sheetPaperOf({ file }, [], rows);
  expect(paper?.type).toBe('bothSides');
  expect(sheetPaperOf({ file }, paper ? [paper] : [], rows)).toBeUndefined();
  const chosen = sheetPaperOf({ file: new File(['x'], '12345678Z.pdf'), line: 4 }, [], rows);
  expect([chosen?.type, chosen && lineOf(chosen, rows)]).toEqual(['CIF', 4]);
});
