import { describe, expect, test } from 'vitest';
import { type BilledContract, billedSupply, contractFacts, type SupplyFacts, withReadYear } from './billed-supply.ts';
import { type CheckedInvoice, gasRateOf } from './invoice-check.ts';
import { periods } from './periods.ts';
import type { Reading } from './sips-readings.ts';
import { appliedRates, yearlyBill } from './supply-bill.ts';

const day = '2026-11-22';
const none = { P1: null, P2: null, P3: null, P4: null, P5: null, P6: null };
const facts: SupplyFacts = {
  tariff: '2.0TD',
  gas: false,
  power: [4.6, 4.6],
  energy: undefined,
  readings: [
    {
      FechaInicio: '2026-10-01',
      FechaFin: '2026-10-31',
      Activa: { ...none, P1: 100, P2: 50, P3: 80 },
      Reactiva: null,
      Maximetro: null,
    },
  ],
  province: '28',
  home: true,
  phases: 'M',
  selfConsumption: null,
};

test('a year made of one month is estimated from one, and one that was typed is not estimated', () => {
  expect(billedSupply(facts, day)).toMatchObject({ estimatedFrom: 1, year: { read: 1 } });
  expect(billedSupply({ ...facts, energy: [1_000, 700, 1_300] }, day)).toMatchObject({
    energy: [1_000, 700, 1_300],
    estimatedFrom: null,
  });
});

test("the supply of a contract is the contract's own: its powers, its energy, and the province of its address", () => {
  const agreed = (name: 'Consumo' | 'Potencia', value: number) =>
    Object.fromEntries(periods.map((period) => [`${name}${period}`, value]));
  const contract = {
    ...agreed('Potencia', 4.6),
    ...agreed('Consumo', 500),
    Energia: 'E',
    Tarifa: '2.0TD',
    TipoPersona: 'F',
    Nif: null,
    Fases: 'M',
    Autoconsumo: null,
    DireccionSuministro: { CodigoPostal: '35012' },
  } as BilledContract;
  expect(contractFacts(contract)).toMatchObject({
    tariff: '2.0TD',
    gas: false,
    home: true,
    province: '35',
    power: [4.6, 4.6, 4.6, 4.6, 4.6, 4.6],
    energy: [500, 500, 500, 500, 500, 500],
  });
  expect(contractFacts({ ...contract, DireccionSuministro: null }).province).toBeNull();
});

test.each([
  ['of a person', 'F', '99000001C', 0.00234],
  ['of a company', 'J', 'B99000028', 0.00054],
  ['of a community of owners, which heats homes', 'J', 'H99000069', 0.00234],
  ['of a company whose NIF is not known', 'J', null, 0.00054],
])('gas %s pays the tax that its invoices have', (_, TipoPersona, Nif, rate) => {
  const contract = { Energia: 'G', Tarifa: 'RL.1', TipoPersona, Nif, ConsumoP1: 8_500 } as BilledContract;
  const supply = billedSupply(contractFacts(contract), day);
  const bill = yearlyBill(supply, { energy: [0.0675], power: [], fixedTerm: 6, surplus: null }, day);
  expect(bill?.excise).toBeCloseTo(8_500 * rate, 2);
  expect(appliedRates(supply, day).find(({ line }) => line === 'gas')?.rate?.value).toBe(rate);
  if (Nif) expect(gasRateOf({ Nif, ConsumoTotal: 8_500, ImpuestoElectrico: 0 } as CheckedInvoice, day)).toBe(rate);
});

describe('what SIPS sums up', () => {
  const point = {
    Energia: 'E',
    Tarifa: '2.0TD',
    Potencias: null,
    Consumos: { ...none, P1: 100, P2: 50, P3: 80 },
    ConsumoAnual: 230,
    CodigoProvincia: '28',
    ViviendaHabitual: true,
    Fases: 'M',
    Autoconsumo: null,
  };
  const [october] = facts.readings;

  test('of one month is no year: the year is estimated', () => {
    const { point: whole, months } = withReadYear(point, facts.readings, day);
    expect(months).toBe(1);
    expect(whole.ConsumoAnual).toBeGreaterThan(230 * 10);
    const { P1, P2, P3, P4 } = whole.Consumos;
    expect((P1 ?? 0) + (P2 ?? 0) + (P3 ?? 0)).toBe(whole.ConsumoAnual);
    expect(P4).toBeNull();
  });

  test('of twelve months, or without any reading, stays', () => {
    const year = Array.from({ length: 12 }, (_, month) => ({
      ...(october as Reading),
      FechaInicio: new Date(Date.UTC(2025, month, 1)).toISOString().slice(0, 10),
      FechaFin: new Date(Date.UTC(2025, month + 1, 0)).toISOString().slice(0, 10),
    }));
    expect(withReadYear(point, year, day)).toEqual({ point, months: undefined });
    expect(withReadYear(point, [], day)).toEqual({ point, months: undefined });
  });
});
