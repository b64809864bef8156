import { describe, expect, test } from 'vitest';
import { type CheckedInvoice, checkInvoice, exciseBase, gasRateOf } from './invoice-check.ts';

/** A correct bill from Madrid. */
const right: CheckedInvoice = {
  TipoFactura: 'N',
  Nif: '00000000T',
  Tarifa: '2.0TD',
  FechaFin: '2026-10-31',
  ConsumoP1: 100,
  ConsumoP2: 80,
  ConsumoP3: 120,
  ConsumoP4: null,
  ConsumoP5: null,
  ConsumoP6: null,
  ConsumoTotal: 300,
  ImportePotencia: 12,
  ImporteEnergia: 45,
  ExcesosPotencia: 0,
  Reactiva: 0,
  Excedentes: 0,
  BonoSocial: 0.75,
  ImpuestoElectrico: 2.95,
  AlquilerEquipo: 0.81,
  BaseImponible: 61.51,
  Impuesto: 'IVA',
  TipoIva: 21,
  TipoIvaEquipo: 21,
  Iva: 12.92,
  Total: 74.43,
};

const kinds = (changes: Partial<CheckedInvoice>) =>
  checkInvoice({ ...right, ...changes }).findings.map(({ kind, wrong }) => `${kind}${wrong ? '!' : ''}`);

describe('the sums of an invoice', () => {
  test('agree', () => expect(checkInvoice(right)).toEqual({ findings: [], complete: true }));

  test('a cent too much in one of them is found, and reported with both figures', () => {
    expect(checkInvoice({ ...right, Total: 74.44 }).findings).toEqual([
      { kind: 'total', wrong: true, stated: 74.44, expected: 74.43 },
    ]);
    expect(kinds({ ImportePotencia: 12.01 })).toEqual(['base!']);
    expect(kinds({ ConsumoTotal: 301 })).toEqual(['consumption!']);
  });

  test('the sales tax may differ by a cent, because rates are rounded one by one, but not by two', () => {
    expect(kinds({ Iva: 12.93, Total: 74.44 })).toEqual([]);
    expect(kinds({ Iva: 12.94, Total: 74.45 })).toEqual(['tax!']);
  });

  test('are not checked if a figure is missing', () => {
    expect(checkInvoice({ ...right, Total: null })).toEqual({ findings: [], complete: false });
    expect(checkInvoice({ ...right, BaseImponible: null }).findings).toEqual([]);
    expect(kinds({ Reactiva: null, ExcesosPotencia: null })).toEqual([]);
    expect(kinds({ ConsumoP1: null, ConsumoP2: null, ConsumoP3: null })).toEqual([]);
  });

  test('of a negative invoice are checked in the same way', () => {
    const refund = {
      TipoFactura: 'R',
      ConsumoP1: 0,
      ConsumoP2: 0,
      ConsumoP3: 0,
      ConsumoTotal: 0,
      ImportePotencia: 0,
      ImporteEnergia: 0,
      ExcesosPotencia: -324.22,
      BonoSocial: 0,
      ImpuestoElectrico: -16.58,
      AlquilerEquipo: 0,
      BaseImponible: -340.8,
      Iva: -71.57,
      Total: -412.37,
    };
    expect(kinds(refund)).toEqual([]);
    expect(kinds({ ...refund, Total: 412.37 })).toEqual(['total!']);
  });
});

describe('the taxes', () => {
  const canary = { Impuesto: 'IGIC', TipoIva: 3, TipoIvaEquipo: 7, Iva: 1.88, Total: 63.39 };

  test('have their own rate on the meter in the Canary Islands', () => {
    expect(kinds(canary)).toEqual([]);
    expect(kinds({ ...canary, TipoIvaEquipo: 3, AlquilerEquipo: 8.1, BaseImponible: 68.8, Total: 70.68 })).toEqual([
      'tax!',
    ]);
  });

  test('with a rate that does not exist on that day are unusual, not wrong', () => {
    expect(kinds({ TipoIva: 10, TipoIvaEquipo: 10, Iva: 6.15, Total: 67.66 })).toEqual(['rate']);
    const reduced = { FechaFin: '2026-05-31', ImpuestoElectrico: 0.3, BaseImponible: 58.86 };
    expect(kinds({ ...reduced, TipoIva: 10, TipoIvaEquipo: 10, Iva: 5.89, Total: 64.75 })).toEqual([]);
  });

  test('on electricity are due on power, energy and bonus, at the rate of the day and never below the minimum', () => {
    expect(exciseBase(right)).toBe(57.75);
    expect(kinds({ FechaFin: '2026-05-31' })).toEqual(['excise']);
    const much = { ConsumoP1: 100_000, ConsumoTotal: 100_200, ImpuestoElectrico: 100.2, BaseImponible: 158.76 };
    expect(kinds({ ...much, Iva: 33.34, Total: 192.1 })).toEqual([]);
  });

  test('on gas are an amount per kWh: for a company 0.15 € per GJ, not 0.65', () => {
    // 300 kWh: 0.70 € at 0.00234, and 0.16 € at 0.00054.
    const home = { Tarifa: 'RL.2', ImpuestoElectrico: 0.7, BaseImponible: 59.26, Iva: 12.44, Total: 71.7 };
    const business = { Tarifa: 'RL.2', ImpuestoElectrico: 0.16, BaseImponible: 58.72, Iva: 12.33, Total: 71.05 };
    expect(kinds({ ...business, Nif: 'B12345674' })).toEqual([]);
    expect(kinds({ ...business, Nif: '00000000T' })).toEqual(['excise']);
    expect(kinds({ ...home, Nif: '00000000T' })).toEqual([]);
    expect(kinds({ ...home, Nif: 'B12345674' })).toEqual(['excise']);
    // A community of owners heats homes.
    expect(kinds({ ...home, Nif: 'H12345674' })).toEqual([]);
    // If the holder is unknown, both rates are accepted, and no other.
    expect(kinds({ ...home, Nif: null })).toEqual([]);
    expect(kinds({ ...business, Nif: null })).toEqual([]);
    expect(
      kinds({ ...business, Nif: null, ImpuestoElectrico: 2, BaseImponible: 60.56, Iva: 12.72, Total: 73.28 }),
    ).toEqual(['excise']);
  });

  test('of an invoice that corrects another are not judged', () => {
    expect(kinds({ TipoFactura: 'R', FechaFin: '2026-05-31' })).toEqual([]);
  });
});

describe('correct bills of two homes and a company up to 10 kW, for each month from June 2021 to October 2026', () => {
  /**
   * The first month of each rate, taken from the decrees by hand; a month is taxed by its last day. IVA, then the tax
   * on electricity.
   */
  const decrees = [
    ['2021-06', 10, 5.11269632],
    ['2021-09', 10, 0.5],
    ['2022-07', 5, 0.5],
    ['2024-01', 10, 2.5],
    ['2024-03', 21, 2.5],
    ['2024-04', 21, 3.8],
    ['2024-07', 10, 5.11269632],
    ['2025-01', 21, 5.11269632],
    ['2026-03', 10, 0.5],
    ['2026-06', 21, 5.11269632],
  ] as const;
  const months = Array.from({ length: 65 }, (_, at) => new Date(Date.UTC(2021, 6 + at, 0)).toISOString().slice(0, 10));
  const euros = (value: number) => Math.round(value * 100 + 1e-6) / 100;

  const bills = months.flatMap((FechaFin) => {
    const [, iva, excise] = decrees.findLast(([from]) => from <= FechaFin) ?? decrees[0];
    return [
      { kWh: 210, power: 11.4, energy: 31.6 },
      { kWh: 640, power: 23.8, energy: 97.35 },
      { kWh: 905, power: 26.1, energy: 142.2 },
    ].map(({ kWh, power, energy }): CheckedInvoice => {
      const tax = euros(Math.max(((power + energy) * excise) / 100, kWh * 0.001));
      const base = euros(power + energy + tax + 0.81);
      const sales = euros((base * iva) / 100);
      return {
        ...right,
        FechaFin,
        ConsumoP1: kWh,
        ConsumoP2: 0,
        ConsumoP3: 0,
        ConsumoTotal: kWh,
        ImportePotencia: power,
        ImporteEnergia: energy,
        BonoSocial: 0,
        ImpuestoElectrico: tax,
        BaseImponible: base,
        TipoIva: iva,
        TipoIvaEquipo: iva,
        Iva: sales,
        Total: euros(base + sales),
      };
    });
  });

  test('none of the 195 has a finding', () => {
    expect(bills).toHaveLength(195);
    expect(bills.flatMap((bill) => checkInvoice(bill).findings)).toEqual([]);
  });
});

test('surplus above the cost of the energy is reported: that needs a virtual battery', () => {
  const { findings } = checkInvoice({ ...right, ImporteEnergia: 11.79, Excedentes: -31.47 });
  expect(findings.find(({ kind }) => kind === 'surplus')).toEqual({
    kind: 'surplus',
    wrong: false,
    stated: 31.47,
    expected: 11.79,
  });
});

describe('missing values of an invoice', () => {
  test('without meter rent the whole base has one rate', () => {
    const canary = { Impuesto: 'IGIC', TipoIva: 3, TipoIvaEquipo: 7 };
    expect(kinds({ ...canary, AlquilerEquipo: null, BaseImponible: 60.7, Iva: 1.82, Total: 62.52 })).toEqual([]);
    expect(kinds({ TipoIvaEquipo: null })).toEqual([]);
  });

  test('without a rate or a day neither is judged', () => {
    expect(kinds({ TipoIva: null })).toEqual([]);
    const odd = { TipoIva: 10, TipoIvaEquipo: 10, Iva: 6.15, Total: 67.66 };
    expect([kinds(odd), kinds({ ...odd, FechaFin: null }), kinds({ ...odd, Impuesto: null })]).toEqual([
      ['rate'],
      [],
      [],
    ]);
    expect(kinds({ Tarifa: null, ImpuestoElectrico: 0, BaseImponible: 58.56, Iva: 12.3, Total: 70.86 })).toEqual([]);
  });

  test('without energy any credit is too much', () =>
    expect(checkInvoice({ ...right, ImporteEnergia: null, Excedentes: -5 }).findings.at(-1)).toEqual({
      kind: 'surplus',
      wrong: false,
      stated: 5,
      expected: 0,
    }));

  test('without the kind of holder gas has the rate that is nearest to its tax', () => {
    const rate = (more: Partial<CheckedInvoice>) => gasRateOf({ ...right, Nif: null, ...more }, '2026-10-31');
    expect(rate({ ConsumoTotal: 300, ImpuestoElectrico: null })).toBe(0.00054);
    expect(rate({ ConsumoTotal: null, ImpuestoElectrico: 0 })).toBe(0.00234);
  });
});
