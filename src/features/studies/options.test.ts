import * as v from 'valibot';
import { expect, test } from 'vitest';
import { battery } from '~/api/batteries.ts';
import { contract as apiContract } from '~/api/contract.ts';
import { fixedPrice } from '~/api/energy.ts';
import { sipsPoint, sipsReading } from '~/api/sips.ts';
import { billedSupply } from '~/domain/billed-supply.ts';
import { yearlyBill } from '~/domain/supply-bill.ts';
import { adviceFor } from '~/trade/supply/powerAdvice.ts';
import { altaOf } from './altaOf.ts';
import { type Market, type StudySupply, studyOf } from './options.ts';
import { validUntil } from './question.ts';

const day = '2026-11-22';
const offer = (IdTarifaProducto: number, P1: number, more: object = {}) =>
  v.parse(fixedPrice, {
    Producto: `Fijo ${IdTarifaProducto}`,
    IdTarifaProducto,
    Comercializadora: 'Luz',
    IdComercializadora: 7,
    P1,
    P2: P1 - 0.05,
    P3: P1 - 0.08,
    PotenciaP1: 30,
    PotenciaP2: 3,
    VigenteDesde: '2026-11-01',
    VigenteHasta: '2026-11-30',
    Duracion: 12,
    ...more,
  });
const home = (more: { surplus?: number; power?: readonly number[] } = {}): StudySupply => ({
  ...billedSupply(
    {
      tariff: '2.0TD',
      gas: false,
      power: more.power ?? [9.2, 9.2],
      energy: [1000, 900, 1600],
      readings: [],
      province: '28',
      home: true,
      phases: 'M',
      selfConsumption: more.surplus === undefined ? '00' : '41',
      surplus: more.surplus,
    },
    day,
  ),
  tariff: '2.0TD',
  phases: 'M',
});
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
const nothing = { advice: undefined, batteries: undefined, chosen: undefined, paidMarket: undefined };
const of = (study: ReturnType<typeof studyOf>, id: string) => study.measures.find((measure) => measure.id === id);

/** Powers of 4.1 and 3 kW instead of 9.2. */
const lower = (() => {
  const readings = Array.from({ length: 12 }, (_, at) => {
    const month = `2026-${String(at + 1).padStart(2, '0')}`;
    const FechaFin = new Date(Date.UTC(2026, at + 1, 0)).toISOString().slice(0, 10);
    return v.parse(sipsReading, { FechaInicio: `${month}-01`, FechaFin, Maximetro: { P1: 4.1, P2: 3 } });
  });
  const point = v.parse(sipsPoint, {
    Cups: 'ES0021990000012345EB',
    Energia: 'E',
    Tarifa: '2.0TD',
    Potencias: { P1: 9.2, P2: 9.2 },
  });
  const advice = adviceFor(point, readings, undefined, day);
  return 'result' in advice ? advice : undefined;
})();

test('the cheapest offer in force is proposed, and each saving is against today’s bill', () => {
  const supply = home();
  const study = studyOf({ supply, paid, market: market(), ...nothing });
  const today = yearlyBill(supply, paid, day);
  expect(study.proposed?.id).toBe('2');
  expect(study.today).toEqual(today);
  expect(of(study, 'fixed')?.saving).toBeCloseTo((today?.total ?? 0) - (study.proposed?.bill.total ?? 0), 9);
  expect(of(study, 'together')?.total).toBe(study.proposed?.bill.total);
  expect(studyOf({ supply, paid, market: market(), ...nothing, chosen: '1' }).proposed?.id).toBe('1');
});

const battery5 = (Precio: number) =>
  v.parse(battery, {
    IdBateria: 1,
    Marca: 'B',
    Modelo: '5',
    CapacidadKwh: 5,
    Dod: 0.9,
    Eficiencia: 0.9,
    Ciclos: 6000,
    Precio,
  });

test('without today’s prices a single change shows what it saves on the cheapest offer, but no bill', () => {
  const study = studyOf({
    supply: home(),
    paid: undefined,
    market: market(),
    ...nothing,
    advice: lower,
    batteries: [battery5(500)],
  });
  const cheapest = study.options[0];
  const other = yearlyBill(home({ power: [4.1, 3] }), cheapest?.prices ?? paid, day);
  expect(of(study, 'power')).toMatchObject({ total: null, saving: null });
  // 5.1 kW at 30 €, 6.2 kW at 3 €, with both taxes; nine kW or four pay the same IVA.
  expect(of(study, 'power')?.offBest).toBeCloseTo((5.1 * 30 + 6.2 * 3) * 1.0511269632 * 1.21, 1);
  expect(of(study, 'power')?.offBest).toBeCloseTo((cheapest?.bill.total ?? 0) - (other?.total ?? 0), 9);
  expect(of(study, 'battery')).toMatchObject({ total: null, saving: null });
  expect(of(study, 'battery')?.offBest).toBeGreaterThan(0);
  expect(of(study, 'together')?.total).toBeLessThan(other?.total ?? 0);
});

test('without today’s prices there are bills and no savings', () => {
  const study = studyOf({ supply: home(), paid: undefined, market: market(), ...nothing });
  expect(study.today).toBeUndefined();
  expect(study.measures.every(({ saving }) => saving === null)).toBe(true);
  expect(study.range).toBeUndefined();
  expect(study.proposed?.id).toBe('2');
});

test('recommended powers are in the proposal, and also alone at today’s prices', () => {
  const study = studyOf({ supply: home(), paid, market: market(), ...nothing, advice: lower });
  expect(study.proposedSupply.power).toEqual([4.1, 3]);
  expect(of(study, 'power')?.total).toBe(yearlyBill(home({ power: [4.1, 3] }), paid, day)?.total);
  expect(study.proposed?.bill).toEqual(yearlyBill(home({ power: [4.1, 3] }), study.proposed?.prices ?? paid, day));
});

test('surplus is worth at most the energy of each month', () => {
  const supply = home({ surplus: 50_000 });
  const study = studyOf({ supply, paid: { ...paid, surplus: 0.06 }, market: market(), ...nothing });
  const energy = study.today?.energy.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  // Each month has more surplus than energy, so that all of the energy is taken off and no more.
  expect(-(study.today?.surplus ?? 0)).toBeCloseTo(energy, 1);
  expect(study.today?.surplusLost).toBeGreaterThan(1000);
  expect(of(study, 'surplus')?.saving).toBeGreaterThan(energy);
});

test('a battery without payback within its life is not proposed, and the study says so', () => {
  const dear = studyOf({ supply: home(), paid, market: market(), ...nothing, batteries: [battery5(8000)] });
  expect(dear.noBattery).toBe(true);
  expect(of(dear, 'battery')).toBeUndefined();
  // A battery of one phase does not fit three.
  const three = studyOf({
    supply: { ...home(), phases: 'T' },
    paid,
    market: market(),
    ...nothing,
    batteries: [battery5(500)],
  });
  expect([three.noBattery, of(three, 'battery')]).toEqual([true, undefined]);
  const cheap = studyOf({ supply: home(), paid, market: market(), ...nothing, batteries: [battery5(500)] });
  expect(of(cheap, 'battery')?.saving).toBeGreaterThan(0);
  expect(of(cheap, 'together')?.total).toBeLessThan(cheap.proposed?.bill.total ?? 0);
});

test('two fixed prices have a range by consumption, a tenth lower and higher', () => {
  const { range, today, proposed } = studyOf({ supply: home(), paid, market: market(), ...nothing });
  expect(range?.by).toBe('use');
  expect(range?.middle).toBeCloseTo((today?.total ?? 0) - (proposed?.bill.total ?? 0), 1);
  // Energy saves 0.07, 0.07 and 0.05 a kWh: a tenth more or less of it, with the taxes.
  const energy = (1000 * 0.07 + 900 * 0.07 + 1600 * 0.05) * 0.1 * 1.0511269632 * 1.21;
  expect((range?.high ?? 0) - (range?.middle ?? 0)).toBeCloseTo(energy, 1);
  expect((range?.middle ?? 0) - (range?.low ?? 0)).toBeCloseTo(energy, 1);
});

test('surplus measured by a curve is credited by month, in the bill and with the battery', () => {
  const byMonth = [0, 0, 0, 0, 0, 0, 400, 0, 0, 0, 0, 0];
  const supply = { ...home({ surplus: 400 }), surplusByMonth: byMonth };
  const study = studyOf({ supply, paid: { ...paid, surplus: 0.1 }, market: market(), ...nothing });
  // All of it is July's, whose energy is dearer than 40 €.
  const july = supply.months.find(({ month }) => month.endsWith('-07'));
  const energy = (july?.use ?? []).reduce((sum, kWh, at) => sum + kWh * (paid.energy[at] ?? 0), 0);
  expect(energy).toBeGreaterThan(40);
  expect(study.today?.surplus).toBe(-40);
  const most = studyOf({
    supply: { ...supply, surplusByMonth: byMonth.map((kWh) => kWh * 10) },
    paid: { ...paid, surplus: 0.1 },
    market: market(),
    ...nothing,
  });
  expect(most.today?.surplus).toBeCloseTo(-energy, 2);
  expect(most.today?.surplusLost).toBeCloseTo(400 - energy, 2);
});

test.each([
  ['another retailer', 7, 5, false, 'switch', 'active'],
  ['another retailer, other powers', 7, 5, true, 'switchChanged', 'active'],
  ['today’s retailer', 7, 7, false, 'renewal', 'active'],
  ['today’s retailer, other powers', 7, 7, true, 'technical', 'active'],
  ['a contract that is over', 7, 7, false, 'switch', 'expired'],
] as const)('an offer of %s leads to its kind of request', (_, offers, has, powers, request, EstadoId) => {
  const study = studyOf({ supply: home(), paid, market: market(), ...nothing, advice: powers ? lower : undefined });
  expect(study.proposed?.supplierId).toBe(offers);
  const contract = { data: v.parse(apiContract, { CodigoContrato: 'PT-1', Id: 1, EstadoId, IdComercializadora: has }) };
  const params = new URL(altaOf({ contract, cups: 'ES0' }, study, 3), 'https://a.test').searchParams;
  expect(params.get('solicitud')).toBe(request);
  expect([params.get('duplicar'), params.get('oferta'), params.get('fee'), params.get('kw')]).toEqual([
    'PT-1',
    '2',
    '3',
    powers ? '4.1_3' : null,
  ]);
});

test('without a contract the request is a change of retailer', () => {
  const study = studyOf({ supply: home(), paid, market: market(), ...nothing });
  const params = new URL(altaOf({ contract: { data: undefined }, cups: 'ES0' }, study, 0), 'https://a.test')
    .searchParams;
  expect([params.get('cups'), params.get('solicitud')]).toEqual(['ES0', 'switch']);
});

test.each([
  [undefined, '2026-11-30', '2026-11-30'],
  [undefined, null, '2026-12-07'],
  ['2026-11-25', '2026-11-30', '2026-11-25'],
  ['2026-12-25', '2026-11-30', '2026-11-30'],
  ['2026-12-25', null, '2026-12-25'],
  ['2026-11-21', null, '2026-12-07'],
])('a proposal typed until %s, with an offer until %s, is valid until %s', (typed, until, valid) =>
  expect(validUntil(typed, { until }, day)).toBe(valid),
);
