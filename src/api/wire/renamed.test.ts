import { describe, expect, test } from 'vitest';
import { getContract } from '~/api/contract.ts';
import { exportContracts, listContracts } from '~/api/contracts.ts';
import { listInvoices } from '~/api/invoices.ts';
import { updateUser } from '~/api/users.ts';
import { mapping as usual } from './default.ts';
import { wireOf } from './index.ts';
import type { Names } from './types.ts';

/** The border of a server that differs from the default one by one line. */
const renamed = (scope: string, line: Names) => wireOf({ ...usual, names: { [scope]: line } });

describe('a field that a server names otherwise costs one line of its mapping:', () => {
  test('a field of a row, everywhere', () => {
    const { fromWire } = renamed('all', { Cups: 'punto' });
    expect(fromWire(listContracts, { Items: [{ punto: 'ES1' }] })).toEqual({ Items: [{ Cups: 'ES1' }] });
  });

  test('a field of one record', () => {
    const { fromWire } = renamed('getContract', { Observaciones: 'notas' });
    expect(fromWire(getContract, { notas: 'x' })).toEqual({ Observaciones: 'x' });
    expect(fromWire(listContracts, { notas: 'x' })).toEqual({ Notas: 'x' });
  });

  test('a field inside another one', () => {
    const { fromWire } = renamed('getContract', { 'DireccionSuministro.Via': 'calle' });
    const answer = { calle: 'x', DireccionSuministro: { calle: 'Mayor' } };
    expect(fromWire(getContract, answer)).toEqual({ Calle: 'x', DireccionSuministro: { Via: 'Mayor' } });
  });

  test('a field with a code', () => {
    const { fromWire } = renamed('all', { EstadoId: 'estado_actual' });
    expect(fromWire(listContracts, { Items: [{ estado_actual: 5 }] })).toEqual({ Items: [{ EstadoId: 'active' }] });
  });

  test('a field of a body', () => {
    const { toWire } = renamed('users', { Apellidos: 'surname' });
    expect(toWire(updateUser, { Apellidos: 'Soler', Grupos: [1] })).toEqual({ surname: 'Soler', Grupos: [1] });
  });

  test('a parameter', () => {
    const { addressOf } = renamed('getContract', { '?.codigo': 'numero' });
    expect(addressOf(getContract, { codigo: 'PT-1' })).toBe('contract/id?numero=PT-1');
  });

  test('a column that is sorted by', () => {
    const { addressOf } = renamed('all', { FechaFin: 'vence' });
    expect(addressOf(exportContracts, { sortColumn: 'FechaFin' })).toBe('contract/export?sortColumn=vence');
  });

  test('a column that is filtered by', () => {
    const { addressOf } = renamed('all', { Estado: 'situacion_actual' });
    const address = addressOf(exportContracts, { filterColumns: ['Estado'], filterQueries: ['=active'] });
    expect(decodeURIComponent(address)).toBe('contract/export?filterColumns[0]=situacion_actual&filterQueries[0]==5');
  });

  test('the sum of a column', () => {
    const { openList, fromWire } = renamed('invoices', { Total: 'importe' });
    const answer = { Items: [{ importe: 1 }], TotalCount: 1, Totales: { importe: 1 } };
    expect(fromWire(listInvoices, openList(answer))).toMatchObject({ Items: [{ Total: 1 }], Totales: { Total: 1 } });
  });

  test('a field that a refusal is about', () => {
    const { readProblem } = renamed('users', { UserName: 'login' });
    expect(readProblem(updateUser, { title: 'No', errors: { login: ['Ya existe.'] } })).toMatchObject({
      fields: { UserName: ['Ya existe.'] },
    });
  });
});
