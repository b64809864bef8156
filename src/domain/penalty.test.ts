import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PenaltyTerms, penalty } from './penalty.ts';
import { round } from './round.ts';

const household: PenaltyTerms = {
  tariff: '2.0TD',
  start: '2026-01-01',
  end: '2026-12-31',
  fixedPrice: true,
  vulnerable: false,
  supply: [
    { period: 'P1', yearlyKwh: 1200, price: 0.189 },
    { period: 'P2', yearlyKwh: 1000, price: 0.128 },
    { period: 'P3', yearlyKwh: 1400, price: 0.099 },
  ],
  clause: { percent: 5 },
};
const firm: PenaltyTerms = {
  ...household,
  tariff: '3.0TD',
  supply: [
    { period: 'P1', yearlyKwh: 5040, price: 0.172 },
    { period: 'P2', yearlyKwh: 5880, price: 0.144 },
    { period: 'P3', yearlyKwh: 5460, price: 0.135 },
    { period: 'P4', yearlyKwh: 6300, price: 0.118 },
    { period: 'P5', yearlyKwh: 3360, price: 0.1 },
    { period: 'P6', yearlyKwh: 15960, price: 0.105 },
  ],
};
/** 183 days before the end. */
const july = '2026-07-01';

describe('the examples of the trade', () => {
  // Known: 3,600 kWh, the three prices, 183 days, 12.37 €. The split 1,200 / 1,000 / 1,400 is ours: it gives that amount.
  test('2.0TD: 12.37 €, with the whole working', () => {
    expect(penalty(household, july)).toEqual({
      Aplica: true,
      Motivo: 'PRIMER_ANIO',
      BaseLegal: 'RD88_2026',
      FechaCalculo: july,
      FechaFin: '2026-12-31',
      FechaLimite: '2026-12-31',
      DiasRestantes: 183,
      ConsumoAnual: 3600,
      EnergiaPendiente: 1804.93,
      Periodos: [
        { Periodo: 'P1', kWh: 601.64, Precio: 0.189, Importe: 113.71 },
        { Periodo: 'P2', kWh: 501.37, Precio: 0.128, Importe: 64.18 },
        { Periodo: 'P3', kWh: 701.92, Precio: 0.099, Importe: 69.49 },
      ],
      ImportePendiente: 247.38,
      Porcentaje: 5,
      EurosMWh: null,
      Penalizacion: 12.37,
    });
  });

  // Known: 42,000 kWh and 130.50 €. Prices and days are ours (183 again; 12/14/13/15/8/38 % by period).
  test('3.0TD: 130.50 €', () => {
    expect(penalty(firm, july)).toMatchObject({
      Aplica: true,
      Motivo: 'CLAUSULA_CONTRATO',
      BaseLegal: 'CONTRATO',
      ConsumoAnual: 42_000,
      Porcentaje: 5,
      Penalizacion: 130.5,
    });
  });
});

describe('nothing is asked', () => {
  test.each<[string, Partial<PenaltyTerms>]>([
    ['CLIENTE_VULNERABLE', { vulnerable: true }],
    ['PRECIO_NO_FIJO', { fixedPrice: false }],
    ['PRORROGADO', { start: '2025-07-01' }],
    ['SIN_FECHA_FIN', { end: null }],
    ['VENCIDO', { end: july }],
    ['VENCIDO', { end: '2026-06-30' }],
    ['SIN_PENALIZACION', { clause: 'none' }],
    // If the law exempts it, no clause is needed.
    ['PRECIO_NO_FIJO', { fixedPrice: false, clause: 'missing' }],
  ])('%s: %j', (Motivo, terms) => {
    expect(penalty({ ...household, ...terms }, july)).toMatchObject({
      Aplica: false,
      Motivo,
      Porcentaje: 0,
      Penalizacion: 0,
    });
  });

  test.each([
    ['SIN_CLAUSULA', 'missing'],
    ['CLAUSULA_ILEGIBLE', 'unreadable'],
  ] as const)('%s: it cannot be computed, in either segment', (Motivo, clause) => {
    for (const terms of [household, firm])
      expect(penalty({ ...terms, clause }, july)).toMatchObject({
        Aplica: null,
        Motivo,
        Porcentaje: null,
        Penalizacion: null,
      });
  });

  test('the working is there all the same', () => {
    expect(penalty({ ...household, vulnerable: true }, july).ImportePendiente).toBe(247.38);
  });
});

describe('the rule is the one in force on the day of leaving', () => {
  const indexed = { ...household, fixedPrice: false, start: '2025-06-01', end: '2026-05-31' };
  test('an indexed 2.0TD in its first year pays until 2026-02-11 and no more from the 12th on', () => {
    expect(penalty(indexed, '2026-02-11')).toMatchObject({ Motivo: 'PRIMER_ANIO', BaseLegal: 'RD1435_2002' });
    expect(penalty(indexed, '2026-02-12')).toMatchObject({ Motivo: 'PRECIO_NO_FIJO', BaseLegal: 'RD88_2026' });
  });

  test('3.0TD was protected after its first year, and is now as agreed', () => {
    const old = { ...firm, start: '2024-01-01', end: '2026-12-31' };
    expect(penalty(old, '2026-02-11').Motivo).toBe('PRORROGADO');
    expect(penalty(old, '2026-02-12').Motivo).toBe('CLAUSULA_CONTRATO');
  });

  test('high voltage has always been as agreed', () => {
    for (const date of ['2026-02-11', '2026-02-12'])
      expect(penalty({ ...firm, tariff: '6.1TD' }, date).BaseLegal).toBe('CONTRATO');
  });

  test('the first year ends on the day before the anniversary, and on 28 February after a start on the 29th', () => {
    const leap = { ...household, start: '2028-02-29', end: '2030-02-28' };
    expect(penalty(leap, '2029-02-28').Motivo).toBe('PRIMER_ANIO');
    expect(penalty(leap, '2029-03-01').Motivo).toBe('PRORROGADO');
  });
});

describe('the clause of the contract', () => {
  test('by the MWh, if the contract decides', () => {
    const result = penalty({ ...firm, clause: { eurosPerMwh: 10 } }, july);
    expect(result).toMatchObject({ Porcentaje: null, EurosMWh: 10, EnergiaPendiente: 21_057.52, Penalizacion: 210.58 });
  });

  test('more than the law allows is limited to 5 %, less stays', () => {
    expect(penalty({ ...household, clause: { percent: 8 } }, july).Penalizacion).toBe(12.37);
    expect(penalty({ ...household, clause: { percent: 2 } }, july).Penalizacion).toBe(4.95);
    expect(penalty({ ...household, clause: { eurosPerMwh: 100 } }, july)).toMatchObject({
      Porcentaje: 5,
      EurosMWh: null,
      Penalizacion: 12.37,
    });
    expect(penalty({ ...household, clause: { eurosPerMwh: 2 } }, july).Penalizacion).toBe(3.61);
    expect(penalty({ ...firm, clause: { percent: 8 } }, july).Penalizacion).toBe(208.81);
  });
});

describe('an indexed price', () => {
  const indexed = { ...firm, supply: firm.supply.map((line) => ({ ...line, price: null })), fixedPrice: false };

  test('allows a clause by the MWh to be computed, without an amount for the energy', () => {
    const found = penalty({ ...indexed, clause: { eurosPerMwh: 6 } }, july);
    expect(found).toMatchObject({ Aplica: true, ImportePendiente: null, EnergiaPendiente: 21_057.52 });
    expect(found.Penalizacion).toBe(126.35);
    expect(found.Periodos[0]).toMatchObject({ Precio: null, Importe: null });
  });

  test('with a percentage of it cannot be computed', () => {
    expect(penalty(indexed, july)).toMatchObject({ Aplica: null, Motivo: 'SIN_PRECIO', Penalizacion: null });
  });

  test('of a low voltage contract cannot be compared with the cap of the earlier law', () => {
    const old = { ...indexed, start: '2025-09-01', end: '2026-08-31', clause: { eurosPerMwh: 6 } };
    expect(penalty(old, '2026-02-11').Motivo).toBe('SIN_PRECIO');
  });
});

describe('contracts of more than a year', () => {
  const long = { ...household, start: '2026-07-01', end: '2029-06-30' };

  test('2.0TD only counts the energy of the contract year', () => {
    const found = penalty(long, '2027-01-01');
    expect(found).toMatchObject({ FechaFin: '2029-06-30', FechaLimite: '2027-06-30', DiasRestantes: 180 });
    expect(found).toEqual({ ...penalty({ ...long, end: '2027-06-30' }, '2027-01-01'), FechaFin: '2029-06-30' });
    expect(penalty(long, '2027-07-01')).toMatchObject({ Motivo: 'PRORROGADO', DiasRestantes: 0, Penalizacion: 0 });
  });

  // A contract of 36 months, once found in the demo data: up to its own end the penalty would have been 227.37 €.
  test('of a home in its first of three years: 62.85 €', () => {
    const supply = [
      { period: 'P1', yearlyKwh: 3336, price: 0.20341 },
      { period: 'P2', yearlyKwh: 2876, price: 0.137759 },
      { period: 'P3', yearlyKwh: 5291, price: 0.106548 },
    ] as const;
    const terms = { ...household, supply, start: '2026-08-30', end: '2029-08-31' };
    expect(penalty(terms, '2026-11-22')).toMatchObject({ FechaLimite: '2027-08-29', Penalizacion: 62.85 });
    expect(penalty({ ...terms, tariff: '3.0TD' }, '2026-11-22').Penalizacion).toBe(227.37);
  });

  test('the earlier law, and other tariffs, count to the end', () => {
    expect(penalty({ ...long, start: '2025-07-01' }, '2026-02-11').FechaLimite).toBe('2029-06-30');
    expect(penalty({ ...long, tariff: '3.0TD' }, '2027-01-01').FechaLimite).toBe('2029-06-30');
  });
});

test.each([
  [household, '2026-02-30'],
  [{ ...household, start: 'yesterday' }, july],
  [{ ...household, end: '' }, july],
])('what is not a date is refused', (terms, date) => expect(() => penalty(terms, date)).toThrow(RangeError));

const amounts = fc.record({
  period: fc.constantFrom('P1', 'P2', 'P3', 'P4', 'P5', 'P6'),
  yearlyKwh: fc.double({ min: 0, max: 12_000_000, noNaN: true }),
  price: fc.double({ min: 0, max: 0.5, noNaN: true }),
});
const clause = fc.oneof(
  fc.record({ percent: fc.double({ min: 0, max: 50, noNaN: true }) }),
  fc.record({ eurosPerMwh: fc.double({ min: 0, max: 100, noNaN: true }) }),
);

test('the lines add up, the penalty is never negative, and the law caps it at 5 %', () => {
  fc.assert(
    fc.property(
      fc.array(amounts, { maxLength: 6 }),
      clause,
      fc.constantFrom('2.0TD', '3.0TD', '6.1TD'),
      fc.integer({ min: -400, max: 800 }),
      (supply, terms, tariff, days) => {
        const date = new Date(Date.UTC(2026, 1, 12 + days)).toISOString().slice(0, 10);
        const result = penalty({ ...household, tariff, supply, clause: terms }, date);
        const total = (values: number[]) =>
          round(
            values.reduce((sum, value) => sum + value, 0),
            2,
          );
        expect(result.EnergiaPendiente).toBe(total(result.Periodos.map(({ kWh }) => kWh)));
        expect(result.ImportePendiente).toBe(total(result.Periodos.map(({ Importe }) => Importe ?? 0)));
        const { Penalizacion } = result;
        expect(Penalizacion).toBeGreaterThanOrEqual(0);
        if (result.BaseLegal !== 'CONTRATO')
          expect(Penalizacion).toBeLessThanOrEqual(round((result.ImportePendiente ?? 0) * 0.05, 2));
        if (!result.Aplica) expect(result.Penalizacion).toBe(0);
      },
    ),
  );
});

test('before RD 88/2026 the cap was 5 % too, and a vulnerable customer paid like any other', () => {
  const terms = { ...household, start: '2025-01-01', end: '2025-12-31', clause: { percent: 8 }, vulnerable: true };
  expect(penalty(terms, '2025-07-01')).toMatchObject({ Aplica: true, BaseLegal: 'RD1435_2002', Porcentaje: 5 });
});

test('counts to the end if that is before the first anniversary', () => {
  const limit = (end: string) => penalty({ ...household, end }, july).FechaLimite;
  expect([limit('2026-10-31'), limit('2027-12-31')]).toEqual(['2026-10-31', '2026-12-31']);
});

test('a price per MWh that equals the limit of the law is the one shown', () => {
  const priceShown = (eurosPerMwh: number) => {
    const { EurosMWh, Porcentaje, Penalizacion } = penalty({ ...household, clause: { eurosPerMwh } }, july);
    return [EurosMWh, Porcentaje, Penalizacion];
  };
  expect(priceShown(6.853)).toEqual([6.853, null, 12.37]);
  expect(priceShown(6.86)).toEqual([null, 5, 12.37]);
});
