import { expect, test } from 'vitest';
import { getContract } from '~/api/contract.ts';
import { prices } from './contract-print.ts';
import { openSandbox } from './open-sandbox.ts';
import { all } from './sql.ts';
import { answer } from './testing.ts';

const { sandbox, token } = await openSandbox();

/** What is printed of the prices of the first contract with this energy. */
async function printed(energy: 'E' | 'G') {
  const [found] = all<{ CodigoContrato: string }>(
    sandbox.db,
    'SELECT CodigoContrato FROM contracts WHERE Energia = ? AND EstadoId = 5 ORDER BY Id LIMIT 1',
    energy,
  );
  const contract = await answer(sandbox, getContract, { token, query: { codigo: found?.CodigoContrato ?? '' } });
  return { contract, section: prices(contract) };
}

test('a contract of gas is printed with its fixed term and its own tax, and without powers', async () => {
  const { contract, section } = await printed('G');
  expect(contract.TerminoFijo).toBeGreaterThan(0);
  expect(section.facts?.[0]?.[0]).toBe('Término fijo');
  expect(section.facts?.[0]?.[1]).toMatch(/^[\d,]+\s€\/mes$/);
  expect(section.text).toContain('impuesto sobre los hidrocarburos');
  expect(JSON.stringify(section)).not.toMatch(/electricidad|Potencia|kW"/);
  const [head, ...rows] = section.table ?? [];
  expect(head).toEqual(['Periodo', 'Consumo', 'Energía']);
  expect(rows).toHaveLength(1);
});

test('one of electricity has a power and its price in each period, and the tax on electricity', async () => {
  const { section } = await printed('E');
  expect(section.facts).toBeUndefined();
  expect(section.text).toContain('impuesto sobre la electricidad');
  const [head, first] = section.table ?? [];
  expect(head).toEqual(['Periodo', 'Potencia', 'Consumo', 'Energía', 'Potencia al año']);
  expect(first?.[1]).toMatch(/kW$/);
});
