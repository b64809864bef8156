import { describe, expect, test } from 'vitest';
import { getContract } from '~/api/contract.ts';
import { exportContracts, listContracts } from '~/api/contracts.ts';
import { mapping as usual } from './default.ts';
import { wireOf } from './index.ts';
import type { Names } from './types.ts';

/** The border of a server that differs from the default one by one line. */
const renamed = (scope: string, line: Names) => wireOf({ ...usual, names: { [scope]: line } });

describe('a field that a server names otherwise costs one line of its mapping:', () => {
  test('a field with a code', () => {
    const { fromWire } = renamed('all', { EstadoId: 'estado_actual' });
    expect(fromWire(listContracts, { Items: [{ estado_actual: 5 }] })).toEqual({ Items: [{ EstadoId: 'active' }] });
  });

  test('a parameter', () => {
    const { addressOf } = renamed('getContract', { '?.codigo': 'numero' });
    expect(addressOf(getContract, { codigo: 'PT-1' })).toBe('contract/id?numero=PT-1');
  });

  test('a column that is filtered by', () => {
    const { addressOf } = renamed('all', { Estado: 'situacion_actual' });
    const address = addressOf(exportContracts, { filterColumns: ['Estado'], filterQueries: ['=active'] });
    expect(decodeURIComponent(address)).toBe('contract/export?filterColumns[0]=situacion_actual&filterQueries[0]==5');
  });
});
