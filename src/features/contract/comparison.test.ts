import { expect, test } from 'vitest';
import type { Contract } from '~/api/contract.ts';
import type { SipsPoint } from '~/api/sips.ts';
import { periods } from '~/domain/periods.ts';
import { compareFacts, comparePowers } from './comparison.ts';

const none = Object.fromEntries(periods.map((period) => [`Potencia${period}`, null]));
const ours = (fields: Partial<Contract>) => ({ ...none, ...fields }) as Contract;
const theirs = (fields: Partial<SipsPoint>) => fields as SipsPoint;

test('powers differ if the difference exceeds the rounding of SIPS, or if only one of the two has them', () => {
  const found = comparePowers(
    ours({ PotenciaP1: 20, PotenciaP2: 25.04, PotenciaP3: 30 }),
    theirs({ Potencias: { P1: 20, P2: 25, P3: 22, P4: 5, P5: null, P6: null } }),
  );
  expect(found.map(({ period, differs }) => [period, differs])).toEqual([
    ['P1', false],
    ['P2', false],
    ['P3', true],
    ['P4', true],
  ]);
});

test('a value that one of the two does not know is no difference', () => {
  const found = compareFacts(
    ours({ Tarifa: '3.0TD', Cnae: '4711', Distribuidora: null, Autoconsumo: '00', DireccionSuministro: null }),
    theirs({ Tarifa: '3.0TD', Cnae: '4752', Distribuidora: 'i-DE', Autoconsumo: null, CodigoPostal: '46011' }),
  );
  expect(found.filter(({ differs }) => differs).map(({ fact }) => fact)).toEqual(['cnae']);
  expect(found.filter(({ unknown }) => unknown).map(({ fact }) => fact)).toEqual([
    'postcode',
    'distributor',
    'selfConsumption',
  ]);
});

test('a contract of gas has neither powers nor self-consumption to compare', () => {
  const gas = ours({ Energia: 'G', Tarifa: 'RL.2', DireccionSuministro: null });
  expect(comparePowers(gas, theirs({ Potencias: null }))).toEqual([]);
  expect(compareFacts(gas, theirs({ Tarifa: 'RL.2' })).map(({ fact }) => fact)).not.toContain('selfConsumption');
});
