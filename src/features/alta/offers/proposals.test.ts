import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sipsPoint } from '~/api/sips.ts';
import { nothing } from '../input.ts';
import { rules } from '../testing.ts';
import type { Proposal, Value } from '../values.ts';
import { differing, fromSips, outdated, type Taken, takeable, withPeriods } from './proposals.ts';

const point = v.parse(sipsPoint, {
  Cups: 'ES0021990000012345EB',
  Energia: 'E',
  CodigoTarifaATR: '019',
  Tarifa: '3.0TD',
  Potencias: { P1: 20, P2: 20, P3: 25, P4: 25, P5: 25, P6: 30 },
  ConsumoAnual: 42180,
  Consumos: { P1: 42180 },
  Cnae: '4752',
  CodigoPostal: '46011',
  Municipio: 'València',
  Provincia: 'Valencia/València',
});
const proposals = fromSips(point, rules);
const fieldsOf = (list: readonly { field: string }[]) => list.map(({ field }) => field);

describe('what SIPS knows', () => {
  test('fills an empty form', () => {
    expect(fieldsOf(takeable(proposals, nothing, new Map()))).toEqual([
      'CodigoTarifa',
      'PotenciaP1',
      'PotenciaP2',
      'PotenciaP3',
      'PotenciaP4',
      'PotenciaP5',
      'PotenciaP6',
      'ConsumoAnual',
      'ConsumoP1',
      'Cnae',
      'DireccionSuministro.CodigoPostal',
      'DireccionSuministro.Municipio',
      'DireccionSuministro.Provincia',
    ]);
    expect(differing(proposals, nothing)).toEqual([]);
  });

  test('does not replace typed values, but is shown beside them', () => {
    const typed = { ...nothing, CodigoTarifa: '018', Cnae: '4752', ConsumoAnual: 30000 };
    expect(fieldsOf(takeable(proposals, typed, new Map()))).not.toContain('CodigoTarifa');
    expect(fieldsOf(differing(proposals, typed))).toEqual(['CodigoTarifa', 'ConsumoAnual']);
    const chosen = proposals.filter(({ field }) => field === 'ConsumoAnual');
    expect(fieldsOf(withPeriods(chosen, proposals))).toEqual(['ConsumoAnual', 'ConsumoP1']);
  });

  test('may differ slightly without a notice', () =>
    expect(differing(proposals, { ...nothing, ConsumoAnual: 41500, ConsumoP1: 41500 })).toEqual([]));

  test('replaces its data for another point', () => {
    const typed = { ...nothing, Cnae: '9820', ConsumoAnual: 2600 };
    const taken: Taken = new Map([['Cnae', '9820']]);
    expect(fieldsOf(takeable(proposals, typed, taken))).toContain('Cnae');
    expect(fieldsOf(takeable(proposals, typed, taken))).not.toContain('ConsumoAnual');
  });

  test('is removed with its point, except for fields that were changed since', () => {
    const taken: Taken = new Map<Proposal['field'], Value>([
      ['Cnae', '9820'],
      ['ConsumoAnual', 2600],
      ['Tension', '1x230 V'],
    ]);
    const typed = { ...nothing, Cnae: '9820', ConsumoAnual: 2700, Tension: '1x230 V' };
    expect(outdated(proposals, typed, taken)).toEqual(['Tension']);
    expect(outdated([], typed, taken)).toEqual(['Cnae', 'Tension']);
    expect(outdated([], typed, new Map())).toEqual([]);
  });

  test('agrees across accents and case', () => {
    const typed = { ...nothing, DireccionSuministro: { ...nothing.DireccionSuministro, Municipio: 'VALENCIA' } };
    expect(differing(proposals, typed)).toEqual([]);
  });

  test('a tariff from before June 2021 cannot be chosen', () => {
    const old = v.parse(sipsPoint, { Cups: 'x', CodigoTarifaATR: '003', Tarifa: '3.0A' });
    expect(fromSips(old, rules)).toEqual([]);
  });
});
