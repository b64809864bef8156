import { describe, expect, test } from 'vitest';
import { type ProvedInvoice, type ProvingContract, proveInvoice } from './invoice-proof.ts';
import { periods } from './periods.ts';
import { byPeriod } from './testing.ts';

const nothing = (...names: string[]) =>
  Object.fromEntries(names.flatMap((name) => periods.map((period) => [`${name}${period}`, null])));

const contract = {
  ...nothing('Potencia', 'PrecioPotencia', 'PrecioEnergia'),
  Energia: 'E',
  Modalidad: 'Fijo',
  TerminoFijo: null,
  PotenciaP1: 4.6,
  PotenciaP2: 4.6,
  PrecioPotenciaP1: 29.01,
  PrecioPotenciaP2: 2.79,
  PrecioEnergiaP1: 0.2,
  PrecioEnergiaP2: 0.15,
  PrecioEnergiaP3: 0.1,
} as ProvingContract;
/** 11.33 and 1.09 € of power in October, and 20, 12 and 12 € of energy. */
const invoice = {
  ...nothing('Consumo'),
  TipoFactura: 'N',
  FechaInicio: '2026-10-01',
  FechaFin: '2026-10-31',
  Dias: 31,
  ConsumoP1: 100,
  ConsumoP2: 80,
  ConsumoP3: 120,
  ImportePotencia: 12.42,
  ImporteEnergia: 44,
} as ProvedInvoice;

const verdicts = (changes: Partial<ProvedInvoice>, terms: Partial<ProvingContract> = {}) =>
  proveInvoice({ ...invoice, ...changes }, { ...contract, ...terms })?.terms.map(
    ({ term, agrees }) => `${term} ${agrees ? 'agrees' : 'differs'}`,
  );

describe('an invoice against its contract', () => {
  test.each(['31/10/2026', 'sin datos', '0001-01-01T00:00:00', ''])('is not proved with the date %j', (FechaFin) =>
    expect(proveInvoice({ ...invoice, FechaFin }, contract)).toBeNull(),
  );

  test('is proved period by period', () => {
    expect(proveInvoice(invoice, contract)).toEqual({
      days: 31,
      billedDays: 31,
      terms: [
        {
          term: 'power',
          lines: [
            { period: 'P1', quantity: 4.6, price: 29.01, amount: 11.33 },
            { period: 'P2', quantity: 4.6, price: 2.79, amount: 1.09 },
          ],
          expected: 12.42,
          billed: 12.42,
          agrees: true,
        },
        expect.objectContaining({ term: 'energy', expected: 44, agrees: true }),
      ],
    });
  });

  test('finds a power term billed twice, and energy at another price', () => {
    expect(verdicts({ ImportePotencia: 24.84 })).toEqual(['power differs', 'energy agrees']);
    expect(verdicts({ ImporteEnergia: 47 })).toEqual(['power agrees', 'energy differs']);
  });

  test('may differ by a cent for each period, but no more', () => {
    expect(verdicts({ ImportePotencia: 12.44 })).toEqual(['power agrees', 'energy agrees']);
    expect(verdicts({ ImportePotencia: 12.45 })).toEqual(['power differs', 'energy agrees']);
  });

  test('is correct in a leap year with 365 days and with 366', () => {
    const power = { PotenciaP1: 400, PotenciaP2: null };
    const leap = { FechaInicio: '2028-10-01', FechaFin: '2028-10-31' };
    const [short, long] = [round(400 * 29.01, 366), round(400 * 29.01, 365)];
    expect(verdicts({ ...leap, ImportePotencia: short }, power)?.[0]).toBe('power agrees');
    expect(verdicts({ ...leap, ImportePotencia: long }, power)?.[0]).toBe('power agrees');
    expect(verdicts({ ImportePotencia: short }, power)?.[0]).toBe('power differs');
  });

  test('of an indexed price is not proved without closings, and of gas not without a known fixed term', () => {
    expect(verdicts({}, { Modalidad: 'Pass Pool' })).toEqual(['power agrees']);
    expect(verdicts({}, { Energia: 'G' })).toEqual(['energy agrees']);
  });

  test('proves the fixed term of gas by its days', () => {
    // 7.90 € a month, 94.80 a year, is 8.05 for the 31 days of October.
    const gas = { Energia: 'G', TerminoFijo: 7.9 };
    expect(verdicts({ ImportePotencia: 8.05 }, gas)).toEqual(['fixed agrees', 'energy agrees']);
    expect(verdicts({ ImportePotencia: 16.1 }, gas)).toEqual(['fixed differs', 'energy agrees']);
    expect(proveInvoice({ ...invoice, ImportePotencia: 8.05 }, { ...contract, ...gas })?.terms[0]?.lines).toEqual([
      { period: 'P1', quantity: 31, price: 7.9, amount: 8.05 },
    ]);
  });

  test('proves indexed energy by the closings of its months, each by its days', () => {
    const month = (Fecha: string, price: number) => ({ Fecha, ...byPeriod(price, price, price) });
    const bill = { ...invoice, FechaInicio: '2026-09-21', FechaFin: '2026-10-20', Dias: 30, ImporteEnergia: 44 };
    // Ten days at 120 €/MWh and twenty at 160 are 0.146667 €/kWh.
    const closings = [month('2026-09', 120), month('2026-10', 160)];
    const energy = (amount: number, months = closings) =>
      proveInvoice({ ...bill, ImporteEnergia: amount }, { ...contract, Modalidad: 'Pass Through' }, months)?.terms.find(
        ({ term }) => term === 'energy',
      );
    expect(energy(44)).toMatchObject({ expected: 44, agrees: true });
    expect(energy(44)?.lines[0]).toMatchObject({ period: 'P1', quantity: 100, price: 0.146667 });
    expect(energy(48)?.agrees).toBe(false);
    expect(energy(44, closings.slice(1))).toBeUndefined();
  });

  test('proves nothing where it corrects another, or a price is missing in the contract', () => {
    expect(verdicts({ TipoFactura: 'R' })).toBeUndefined();
    expect(verdicts({}, { PrecioPotenciaP2: null, PrecioEnergiaP1: null })).toBeUndefined();
  });
});

const round = (yearly: number, days: number) => Math.round((yearly * 31 * 100) / days) / 100;
