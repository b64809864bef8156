import { expect, test } from 'vitest';
import type { Contract } from '~/api/contract.ts';
import type { FixedPrice, IndexClosing } from '~/api/energy.ts';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { rangeMonths } from '~/domain/saving-range.ts';
import { type Market, regulatedPower } from '~/trade/offers.ts';
import { homePoint, noPeriods, offerOf, readingOf, tariffs } from '~/trade/supply/testing.ts';
import { type StudyFacts, studyOf } from './study.ts';

const day = '2026-11-22';
const point = {
  ...homePoint,
  Consumos: null,
  ConsumoAnual: null,
  PotenciaMaximaBIE: 5.75,
  Contratable: true,
  Impagos: false,
  FechaUltimoCambioComercializador: '2024-01-01',
} as unknown as SipsPoint;
const readings = rangeMonths(day)
  .slice(-12)
  .map((month) => readingOf(month, { P1: 80, P2: 70, P3: 100 })) as unknown as SipsReading[];
const offer = (id: number, price: number) =>
  ({ ...offerOf(id, price), P2: price, P3: price, PotenciaP1: 30, PotenciaP2: 3 }) as unknown as FixedPrice;
const closings = (price: (at: number) => number) =>
  rangeMonths(day).map((Fecha, at) => ({
    ...noPeriods,
    Fecha,
    P1: price(at),
    P2: price(at),
    P3: price(at),
  })) as IndexClosing[];
const contract = (price: number) =>
  ({
    PrecioEnergiaP1: price,
    PrecioEnergiaP2: price,
    PrecioEnergiaP3: price,
    PrecioPotenciaP1: 30,
    PrecioPotenciaP2: 3,
    TerminoFijo: null,
    Indexado: null,
    FechaActivacion: '2024-01-01',
  }) as unknown as Contract;
const marketOf = (offers: FixedPrice[], passPool?: IndexClosing[]): Market => ({
  offers,
  indexed: passPool ? [{ kind: 'passPool', supplier: '', product: 'Pass Pool', closings: passPool }] : [],
  indexedPower: regulatedPower('2.0TD', day)?.prices,
  surplus: null,
  fee: 0,
  day,
});
const study = (facts: Partial<StudyFacts> = {}) =>
  studyOf({
    point,
    readings,
    tariff: tariffs.find(({ Nombre }) => Nombre === (facts.point ?? point).Tarifa),
    market: marketOf([offer(1, 0.2), offer(2, 0.15)]),
    contract: undefined,
    contractClosings: undefined,
    typed: undefined,
    ...facts,
  });
/** What 3,000 kWh cost less at one price of energy than at another, with both taxes. */
const less = (perKwh: number) => 3000 * perKwh * 1.0511269632 * 1.21;

test('the cheapest offer, against the prices of our own contract: one number', () => {
  const row = study({ contract: contract(0.18) });
  expect(row).toMatchObject({ Oferta: 'Luminara · Fijo 2', ConsumoAnual: 3000, hoyDe: 'contract', meses: null });
  expect(row.Ahorro).toBeCloseTo(less(0.03), 1);
  expect([row.AhorroMin, row.AhorroMax]).toEqual([row.Ahorro, row.Ahorro]);
  expect(row.Motivos).toEqual([]);
});

test('if the best offer is indexed the saving is a range', () => {
  const market = marketOf(
    [offer(1, 0.2)],
    closings((at) => (at < 12 ? 100 : 80)),
  );
  const row = study({ market, contract: contract(0.18) });
  // The power of an indexed offer is the regulated one.
  expect(row).toMatchObject({ Oferta: 'Pass Pool', meses: 24 });
  expect((row.AhorroMax ?? 0) - (row.AhorroMin ?? 0)).toBeCloseTo(less(0.02) * (9.6 / 12), 0);
});

test('without a contract of ours there is no saving, unless a price was typed', () => {
  expect(study()).toMatchObject({ Oferta: 'Luminara · Fijo 2', Hoy: null, Ahorro: null });
  const typed = study({ typed: 0.3 });
  expect(typed).toMatchObject({ Hoy: 900, hoyDe: 'typed' });
  expect(typed.Ahorro).toBeCloseTo(900 - (typed.Total ?? 0), 2);
});

test.each([
  [{ Contratable: false, Motivo: 'Cortado por impago' }, ['cut']],
  [{ Contratable: false, Motivo: 'expediente de anomalía en curso' }, ['closed']],
  [{ FechaUltimoCambioComercializador: '2026-02-01' }, ['young']],
  [{ Impagos: true }, ['unpaid']],
  [{ PotenciaMaximaBIE: 3.45 }, ['rights']],
])('%j is a reason not to', (fact, reasons) =>
  expect(study({ point: { ...point, ...fact } as SipsPoint }).Motivos).toEqual(reasons),
);

test('an offer that saves nothing is a reason not to', () =>
  expect(study({ contract: contract(0.1) }).Motivos).toEqual(['dearer']));

const Consumos = { ...noPeriods, P1: 1000, P2: 800, P3: 1200 };
const indexedOnly = marketOf(
  [],
  closings(() => 80),
);
test.each<[string, object, Partial<StudyFacts>, string[]]>([
  ['a usual one: nothing', {}, {}, []],
  ['an indexed one: nothing', {}, { market: indexedOnly }, []],
  [
    'an indexed one in the Canary Islands: the closings',
    { CodigoProvincia: '35' },
    { market: indexedOnly },
    ['mainland'],
  ],
  ['without readings', { Consumos }, { readings: [] }, ['noReadings']],
  ['whose surplus is paid for', { Autoconsumo: '41' }, {}, ['surplus']],
  ['whose power costs too little', {}, { market: marketOf([{ ...offer(1, 0.15), PotenciaP1: 20 }]) }, ['below']],
])('what is unusual about %s', (_, of, facts, sin) => {
  const row = study({ ...facts, point: { ...point, ...of } as SipsPoint });
  expect(row).toMatchObject({ ConsumoAnual: 3000, sin });
});

test('an estimated year is marked, and what cannot be studied says why', () => {
  expect(study({ readings: readings.slice(0, 3) }).estimado).toBe(3);
  expect(study({ readings: [] })).toMatchObject({ falta: 'energy', Oferta: null });
  expect(study({ market: marketOf([]) }).falta).toBe('offers');
  expect(study({ point: { ...point, Tarifa: '3.0A' } as SipsPoint }).falta).toBe('tariff');
});
