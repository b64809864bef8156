import { describe, expect, test } from 'vitest';
import {
  type BilledContract,
  billedSupply,
  contractFacts,
  contractPrices,
  pointFacts,
  type SupplyFacts,
  withReadYear,
} from './billed-supply.ts';
import { type CheckedInvoice, gasRateOf } from './invoice-check.ts';
import { periods } from './periods.ts';
import { appliedRates, yearlyBill } from './supply-bill.ts';
import { byPeriod, monthsFrom, readingOf } from './testing.ts';

const day = '2026-11-22';
const used = byPeriod(100, 50, 80);
/** As many months of 2025 that were read. */
const read = (count: number) => monthsFrom('2025-01', count).map((month) => readingOf(month, used));
const facts: SupplyFacts = {
  tariff: '2.0TD',
  gas: false,
  power: [4.6, 4.6],
  energy: undefined,
  readings: [readingOf('2026-10', used)],
  province: '28',
  home: true,
  phases: 'M',
  selfConsumption: null,
};

test('a year that was made from one month is estimated from one, and a typed year is not estimated', () => {
  expect(billedSupply(facts, day)).toMatchObject({ estimatedFrom: 1, year: { read: 1 } });
  expect(billedSupply({ ...facts, energy: [1_000, 700, 1_300] }, day)).toMatchObject({
    energy: [1_000, 700, 1_300],
    estimatedFrom: null,
  });
});

test('the readings of a meter are charged above the contracted powers, as far as these are known', () => {
  const Maximetro = byPeriod(25, 20, 20, 20, 20, 20);
  const measured = { ...facts, tariff: '3.0TD', readings: [readingOf('2026-10', used, { Maximetro })] };
  const excess = (power: (number | null)[]) => billedSupply({ ...measured, power }, day).measured?.excess;
  expect(excess([20, 20, 20, 20, 20, 20])).toBeGreaterThan(0);
  expect(excess([25, 25, 25, 25, 25, 25])).toBe(0);
  expect(excess([null, 20, 20, 20, 20, 20])).toBeUndefined();
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
])('gas %s pays the same tax as its invoices', (_, TipoPersona, Nif, rate) => {
  const contract = { Energia: 'G', Tarifa: 'RL.1', TipoPersona, Nif, ConsumoP1: 8_500 } as BilledContract;
  const supply = billedSupply(contractFacts(contract), day);
  const bill = yearlyBill(supply, { energy: [0.0675], power: [], fixedTerm: 6, surplus: null }, day);
  expect(bill?.excise).toBeCloseTo(8_500 * rate, 2);
  expect(appliedRates(supply, day).find(({ line }) => line === 'gas')?.rate?.value).toBe(rate);
  if (Nif) expect(gasRateOf({ Nif, ConsumoTotal: 8_500, ImpuestoElectrico: 0 } as CheckedInvoice, day)).toBe(rate);
});

describe('the yearly sum of SIPS', () => {
  const point = {
    Energia: 'E',
    Tarifa: '2.0TD',
    Potencias: null,
    Consumos: used,
    ConsumoAnual: 230,
    CodigoProvincia: '28',
    ViviendaHabitual: true,
    Fases: 'M',
    Autoconsumo: null,
  };

  test('of one month is not used: the year is estimated', () => {
    const { point: whole, months } = withReadYear(point, facts.readings, day);
    expect(months).toBe(1);
    expect(whole.ConsumoAnual).toBeGreaterThan(230 * 10);
    const { P1, P2, P3, P4 } = whole.Consumos;
    expect((P1 ?? 0) + (P2 ?? 0) + (P3 ?? 0)).toBe(whole.ConsumoAnual);
    expect(P4).toBeNull();
  });

  test('of twelve months, or without any reading, is used', () => {
    expect(withReadYear(point, read(12), day)).toEqual({ point, months: undefined });
    expect(withReadYear(point, [], day)).toEqual({ point, months: undefined });
  });
});

describe('the facts of a supply point', () => {
  const point = {
    Energia: 'E',
    Tarifa: '3.0TD',
    Potencias: byPeriod(20, 21, 22, 23, 24, 25),
    Consumos: byPeriod(1, 2, 3, 4, 5, 6),
    CodigoProvincia: '35',
    ViviendaHabitual: null,
    Fases: 'T',
    Autoconsumo: '41',
  };

  test('have the yearly sum of SIPS by the periods of its tariff, unless there are readings', () => {
    expect(pointFacts(point, [])).toEqual({
      tariff: '3.0TD',
      gas: false,
      power: [20, 21, 22, 23, 24, 25],
      energy: [1, 2, 3, 4, 5, 6],
      readings: [],
      province: '35',
      home: false,
      phases: 'T',
      selfConsumption: '41',
    });
    expect(pointFacts(point, facts.readings)).toMatchObject({ energy: undefined, readings: facts.readings });
    expect(pointFacts({ ...point, Consumos: null }, []).energy).toBeUndefined();
    const home = pointFacts({ ...point, Tarifa: '2.0TD', Consumos: byPeriod(1, null, 3, 9) }, []);
    expect(home).toMatchObject({ energy: [1, null, 3], home: true });
    expect(pointFacts({ ...point, Tarifa: '2.0TD', ViviendaHabitual: false }, []).home).toBe(false);
  });

  test('of gas have one period and no power', () =>
    expect(pointFacts({ ...point, Energia: 'G', Tarifa: 'RL.2' }, [])).toMatchObject({
      gas: true,
      power: [],
      energy: [1],
    }));
});

describe('what is billed', () => {
  const billed = (more: Partial<SupplyFacts>) => billedSupply({ ...facts, ...more }, day);

  test('has as many periods as the tariff if its energy is unknown', () => {
    const unread = { readings: [], energy: undefined };
    expect(billed(unread).energy).toEqual([null, null, null]);
    expect(billed({ ...unread, tariff: '3.0TD' }).energy).toHaveLength(6);
    expect(billed({ ...unread, tariff: 'RL.1', gas: true }).energy).toEqual([null]);
    expect(billed(unread)).toMatchObject({ year: undefined, estimatedFrom: null });
  });

  test('is spread over twelve months for electricity and gas, and over none for an unknown tariff', () => {
    const counted = (more: Partial<SupplyFacts>) => billed({ energy: [1_200], readings: [], ...more }).months.length;
    expect([counted({}), counted({ tariff: 'RL.1', gas: true }), counted({ tariff: '2.0A' })]).toEqual([12, 12, 0]);
    expect(billed({ tariff: '2.0A' }).year).toBeUndefined();
  });

  test('has the typed meter rent, or else that of a home with one phase, or none', () => {
    expect(billed({ rent: 1.5 }).rent).toBe(1.5);
    expect([billed({}).rent, billed({ phases: null }).rent]).toEqual([0.81, 0.81]);
    expect([billed({ phases: 'T' }).rent, billed({ tariff: '3.0TD' }).rent]).toEqual([null, null]);
  });

  test('credits surplus if the code of self-consumption allows it and an amount is known', () => {
    const surplusByMonth = Array.from({ length: 12 }, () => 100);
    const fed = { surplus: 1_200, surplusByMonth };
    for (const selfConsumption of ['41', 'A1'])
      expect(billed({ ...fed, selfConsumption })).toMatchObject({ surplus: 1_200, surplusByMonth });
    for (const selfConsumption of [null, '31'])
      expect(billed({ ...fed, selfConsumption })).toMatchObject({ surplus: null, surplusByMonth: undefined });
    expect(billed({ selfConsumption: '41', surplusByMonth }).surplusByMonth).toBeUndefined();
  });

  test('keeps a year of twelve readings unchanged, and says that a year of eleven is estimated', () => {
    expect(billed({ readings: read(12) }).estimatedFrom).toBeNull();
    expect(billed({ readings: read(11) }).estimatedFrom).toBe(11);
  });
});

test('the prices of a contract are its own, by period', () => {
  const priced = (name: string, first: number) =>
    Object.fromEntries(periods.map((period, at) => [`Precio${name}${period}`, at === 5 ? null : first + at]));
  const contract = { ...priced('Energia', 1), ...priced('Potencia', 11), TerminoFijo: 5, PrecioExcedentes: 0.05 };
  expect(contractPrices(contract as Parameters<typeof contractPrices>[0])).toEqual({
    energy: [1, 2, 3, 4, 5, null],
    power: [11, 12, 13, 14, 15, null],
    fixedTerm: 5,
    surplus: 0.05,
  });
});
