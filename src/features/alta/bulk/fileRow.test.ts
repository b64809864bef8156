import { expect, test } from 'vitest';
import { nothing } from '../input.ts';
import { rowOfFile } from './fileRow.ts';

const row = (line: number, cups: string, nif: string, CupsGas = '') => ({
  line,
  keys: { cups, nif, iban: '' },
  values: { ...nothing, CupsGas },
});
const rows = [
  row(2, 'ES0021990000012345EB', '12345678Z'),
  row(3, 'ES0031000000000001BJ', 'B99000028', 'ES0230990000004321PV'),
  row(4, 'ES0031000000000002BZ', 'B99000028'),
  // Its cells are invalid, so nothing can be found by them.
  row(5, '', ''),
];

test.each([
  ['12345678Z.pdf', { line: 2 }],
  ['DNI anverso - 12.345.678-z.jpg', { line: 2 }],
  ['factura_ES 0021 9900 0001 2345 EB 0F.pdf', { line: 2 }],
  ['es0230990000004321pv.pdf', { line: 3 }],
  // A holder of several points: the CUPS tells which.
  ['B99000028 ES0031000000000002BZ0F.pdf', { line: 4 }],
  ['cif b-99000028.pdf', 'several'],
  ['ES0021990000067890MR 12345678Z.pdf', 'none'],
  ['contrato firmado.pdf', 'none'],
] as const)('%j belongs to %j', (name, found) => expect(rowOfFile(name, rows)).toEqual(found));
