import * as v from 'valibot';
import { expect, test } from 'vitest';
import { battery } from '~/api/batteries.ts';
import { contract as apiContract } from '~/api/contract.ts';
import { fixedPrice, type IndexClosing } from '~/api/energy.ts';
import { sipsPoint, sipsReading } from '~/api/sips.ts';
import { billedSupply } from '~/domain/billed-supply.ts';
import { rangeMonths } from '~/domain/saving-range.ts';
import { yearlyBill } from '~/domain/supply-bill.ts';
import { type Market, type Option, paidAt, paidAtMarket, paidInAll } from '~/trade/offers.ts';
import { adviceFor } from '~/trade/supply/powerAdvice.ts';
import { homePoint, noPeriods, offerOf, readingOf } from '~/trade/supply/testing.ts';
import type { Supplied } from '~/trade/supply/typed.ts';
import { altaOf } from './altaOf.ts';
import { studyOf } from './study.ts';

const day = '2026-11-22';
const offer = (id: number, P1: number, more: object = {}) =>
  v.parse(fixedPrice, {
    ...offerOf(id, P1),
    IdComercializadora: 7,
    P2: P1 - 0.05,
    P3: P1 - 0.08,
    PotenciaP1: 30,
    PotenciaP2: 3,
    ...more,
  });
const home = (more: { surplus?: number; power?: readonly number[] } = {}): Supplied => {
  const of = { tariff: '2.0TD', phases: 'M', selfConsumption: more.surplus === undefined ? '00' : '41' };
  const facts = { ...of, gas: false, province: '28', home: true, energy: [1000, 900, 1600], readings: [] };
  return { ...billedSupply({ ...facts, power: more.power ?? [9.2, 9.2], surplus: more.surplus }, day), ...of };
};
const market = (more: Partial<Market> = {}): Market => ({
  offers: [offer(1, 0.2), offer(2, 0.18), offer(3, 0.1, { VigenteHasta: '2026-11-01' })],
  indexed: [],
  indexedPower: [27.7, 0.73],
  surplus: null,
  fee: 0,
  day,
  ...more,
});
const paid = { energy: [0.25, 0.2, 0.15], power: [35, 5], fixedTerm: null, surplus: null };
const today = (supply: Supplied, more: object = {}) => paidAt(supply, { ...paid, ...more }, 'contract', day);
/** The study of a home at today's prices, unless something else is given. */
const study = (more: Partial<Parameters<typeof studyOf>[0]> = {}) => {
  const supply = more.supply ?? home();
  const nothing = { advice: undefined, batteries: undefined, chosen: undefined };
  return studyOf({ supply, today: today(supply), market: market(), ...nothing, ...more });
};
const of = ({ measures }: ReturnType<typeof studyOf>, id: string) => measures.find((measure) => measure.id === id);

/** Powers of 4.1 and 3 kW instead of 9.2. */
const lower = (() => {
  const readings = rangeMonths(day)
    .slice(-12)
    .map((month) => v.parse(sipsReading, { ...readingOf(month, {}), Maximetro: { P1: 4.1, P2: 3 } }));
  const point = v.parse(sipsPoint, { ...homePoint, Potencias: { P1: 9.2, P2: 9.2 } });
  const advice = adviceFor(point, readings, day);
  return 'result' in advice ? advice : undefined;
})();

test('the cheapest offer in force is proposed, and each saving is against today’s bill', () => {
  const found = study();
  const bill = yearlyBill(home(), paid, day);
  expect(found.proposed?.id).toBe('2');
  expect(found.today?.bill).toEqual(bill);
  expect(of(found, 'fixed')?.saving).toBeCloseTo((bill?.total ?? 0) - (found.proposed?.bill.total ?? 0), 9);
  expect(of(found, 'together')?.total).toBe(found.proposed?.bill.total);
  expect(study({ chosen: '1' }).proposed?.id).toBe('1');
  // Between two fixed prices the market changes nothing: the saving is one amount, not a range.
  expect(found.range).toMatchObject({ low: of(found, 'together')?.saving, high: of(found, 'together')?.saving });
});

const battery5 = (Precio: number) => [
  v.parse(battery, { IdBateria: 1, Modelo: '5', CapacidadKwh: 5, Dod: 0.9, Eficiencia: 0.9, Ciclos: 6000, Precio }),
];

test('without today’s prices there are bills and no savings; a single change shows what it saves on the cheapest offer', () => {
  const found = study({ today: undefined, advice: lower, batteries: battery5(500) });
  expect([found.today, found.range, found.proposed?.id]).toEqual([undefined, undefined, '2']);
  expect(found.measures.every(({ saving }) => saving === null)).toBe(true);
  const cheapest = found.options[0];
  const other = yearlyBill(home({ power: [4.1, 3] }), cheapest?.prices ?? paid, day);
  expect(of(found, 'power')?.total).toBeNull();
  // 5.1 kW at 30 €, 6.2 kW at 3 €, with both taxes; nine kW or four pay the same IVA.
  expect(of(found, 'power')?.offBest).toBeCloseTo((5.1 * 30 + 6.2 * 3) * 1.0511269632 * 1.21, 1);
  expect(of(found, 'power')?.offBest).toBeCloseTo((cheapest?.bill.total ?? 0) - (other?.total ?? 0), 9);
  expect(of(found, 'battery')?.total).toBeNull();
  expect(of(found, 'battery')?.offBest).toBeGreaterThan(0);
  expect(of(found, 'together')?.total).toBeLessThan(other?.total ?? 0);
});

test('recommended powers are in the proposal, and also alone at today’s prices', () => {
  const found = study({ advice: lower });
  expect(found.proposedSupply.power).toEqual([4.1, 3]);
  expect(of(found, 'power')?.total).toBe(yearlyBill(home({ power: [4.1, 3] }), paid, day)?.total);
  expect(found.proposed?.bill).toEqual(yearlyBill(home({ power: [4.1, 3] }), found.proposed?.prices ?? paid, day));
});

test('surplus is worth at most the energy of each month', () => {
  const supply = home({ surplus: 50_000 });
  const found = study({ supply, today: today(supply, { surplus: 0.06 }) });
  const energy = found.today?.bill?.energy.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  // Each month has more surplus than energy, so that all of the energy is taken off and no more.
  expect(-(found.today?.bill?.surplus ?? 0)).toBeCloseTo(energy, 1);
  expect(found.today?.bill?.surplusLost).toBeGreaterThan(1000);
  expect(of(found, 'surplus')?.saving).toBeGreaterThan(energy);
});

test('a battery without payback within its life is not proposed, and the study says so', () => {
  const dear = study({ batteries: battery5(8000) });
  // A battery of one phase does not fit three.
  const three = study({ supply: { ...home(), phases: 'T' }, batteries: battery5(500) });
  for (const none of [dear, three]) expect([none.noBattery, of(none, 'battery')]).toEqual([true, undefined]);
  const cheap = study({ batteries: battery5(500) });
  expect(of(cheap, 'battery')?.saving).toBeGreaterThan(0);
  expect(of(cheap, 'together')?.total).toBeLessThan(cheap.proposed?.bill.total ?? 0);
});

test('surplus measured by a curve is credited by month, in the bill and with the battery', () => {
  const byMonth = [0, 0, 0, 0, 0, 0, 400, 0, 0, 0, 0, 0];
  const supply = { ...home({ surplus: 400 }), surplusByMonth: byMonth };
  const billed = (of: Supplied) => study({ supply: of, today: today(of, { surplus: 0.1 }) }).today?.bill;
  // All of it is July's, whose energy is dearer than 40 €.
  const july = supply.months.find(({ month }) => month.endsWith('-07'));
  const energy = (july?.use ?? []).reduce((sum, kWh, at) => sum + kWh * (paid.energy[at] ?? 0), 0);
  expect(energy).toBeGreaterThan(40);
  expect(billed(supply)?.surplus).toBe(-40);
  const most = billed({ ...supply, surplusByMonth: byMonth.map((kWh) => kWh * 10) });
  expect(most?.surplus).toBeCloseTo(-energy, 2);
  expect(most?.surplusLost).toBeCloseTo(400 - energy, 2);
});

test.each([
  ['another retailer', 7, 5, false, 'switch', 'active'],
  ['another retailer, other powers', 7, 5, true, 'switchChanged', 'active'],
  ['today’s retailer', 7, 7, false, 'renewal', 'active'],
  ['today’s retailer, other powers', 7, 7, true, 'technical', 'active'],
  ['a contract that is over', 7, 7, false, 'switch', 'expired'],
] as const)('an offer of %s leads to its kind of request', (_, offers, has, powers, request, EstadoId) => {
  const found = study({ advice: powers ? lower : undefined });
  expect(found.proposed?.supplierId).toBe(offers);
  const contract = { data: v.parse(apiContract, { CodigoContrato: 'PT-1', Id: 1, EstadoId, IdComercializadora: has }) };
  const params = new URL(altaOf({ contract, cups: 'ES0' }, found, 3), 'https://a.test').searchParams;
  const kw = powers ? { kw: '4.1_3' } : {};
  expect(Object.fromEntries(params)).toMatchObject({
    duplicar: 'PT-1',
    solicitud: request,
    oferta: '2',
    fee: '3',
    ...kw,
  });
  expect(params.has('kw')).toBe(powers);
});

test('without a contract the request is a change of retailer', () => {
  const params = new URL(altaOf({ contract: { data: undefined }, cups: 'ES0' }, study(), 0), 'https://a.test')
    .searchParams;
  expect([params.get('cups'), params.get('solicitud')]).toEqual(['ES0', 'switch']);
});

const closings = (price: (at: number) => number) =>
  rangeMonths(day).map((Fecha, at) => ({ ...noPeriods, Fecha, P1: price(at), P2: 128, P3: 99 })) as IndexClosing[];
const passPool = { kind: 'passPool', supplier: 'Indexado', product: 'Pass Pool' } as const;

test('without today’s prices an indexed offer has a range against the cheapest fixed one', () => {
  const indexed = [{ ...passPool, closings: closings((at) => (at < 12 ? 250 : 150)) }];
  const { range, atMarket } = study({ today: undefined, market: market({ indexed }), chosen: 'passPool' });
  expect([range, atMarket?.against?.id]).toEqual([undefined, '2']);
  // 1,000 kWh in P1: 100 € apart between the two years, with both taxes.
  const { low = 0, high = 0 } = atMarket?.range.saving ?? {};
  expect(high - low).toBeGreaterThan(80);
  expect(atMarket?.range.knownMonths).toBe(24);
});

test('a contract that follows the market, and a total that was typed, are compared as well', () => {
  const terms = { closings: closings(() => 250), power: paid.power, surplus: null };
  const follows = study({ today: paidAtMarket(home(), terms, day) });
  expect([follows.today?.from, follows.atMarket?.range.knownMonths]).toEqual(['indexed', 24]);
  const typed = study({ today: paidInAll(1500) });
  const saving = 1500 - ((typed.proposed as Option).bill.total ?? 0);
  expect(typed.range).toMatchObject({ low: expect.closeTo(saving, 2), high: expect.closeTo(saving, 2) });
  expect(of(typed, 'together')?.saving).toBeCloseTo(saving, 2);
});
