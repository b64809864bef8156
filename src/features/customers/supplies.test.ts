import { expect, test } from 'vitest';
import type { ContractRow } from '~/api/contracts.ts';
import { suppliesOf } from './supplies.ts';

const point = 'ES0021990000012345EB';
const other = 'ES0031990000000001RX';
const contract = (CodigoContrato: string, Cups: string, EstadoId: number) =>
  ({ CodigoContrato, Cups, EstadoId }) as ContractRow;

test('a point is listed once, however it was written, with the contract in force', () => {
  const contracts = [contract('3', point, 1), contract('2', `${point}0F`, 5), contract('1', point, 10)];
  expect(suppliesOf([point, `${point}0F`], contracts)).toEqual([{ cups: point, contract: contracts[1], others: 2 }]);
});

test('points with a contract in force come first; without one the newest contract counts', () => {
  const contracts = [contract('3', other, 7), contract('2', other, 10), contract('1', point, 5)];
  expect(suppliesOf([other, point], contracts).map((supply) => supply.contract?.CodigoContrato)).toEqual(['1', '3']);
});

test('a point whose contract cannot be fetched is listed without it', () => {
  expect(suppliesOf([point], [])).toEqual([{ cups: point, contract: undefined, others: 0 }]);
});
