import { expect, test } from 'vitest';
import type { ContractRow } from '~/api/contracts.ts';
import type { State } from '~/domain/contract-states.ts';
import { suppliesOf } from './holder.ts';

const point = 'ES0021990000012345EB';
const other = 'ES0031990000000001RX';
const contract = (CodigoContrato: string, Cups: string, EstadoId: State) =>
  ({ CodigoContrato, Cups, EstadoId }) as ContractRow;

test('a point is listed once, however it was written, with the contract in force', () => {
  const contracts = [
    contract('3', point, 'draft'),
    contract('2', `${point}0F`, 'active'),
    contract('1', point, 'renewed'),
  ];
  expect(suppliesOf([point, `${point}0F`], contracts)).toEqual([{ cups: point, contract: contracts[1], others: 2 }]);
});

test('points with a contract in force come first; without one the newest contract counts', () => {
  const contracts = [contract('3', other, 'ended'), contract('2', other, 'renewed'), contract('1', point, 'active')];
  expect(suppliesOf([other, point], contracts).map((supply) => supply.contract?.CodigoContrato)).toEqual(['1', '3']);
});

test('a point whose contract cannot be fetched is listed without it', () => {
  expect(suppliesOf([point], [])).toEqual([{ cups: point, contract: undefined, others: 0 }]);
});
