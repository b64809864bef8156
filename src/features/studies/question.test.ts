import { expect, test } from 'vitest';
import {
  anotherSupply,
  blankInvoice,
  missingIn,
  outOfOrder,
  readQuestion,
  validUntil,
  writeQuestion,
} from './question.ts';

const questionOf = (address: string) => readQuestion(new URLSearchParams(address));

const invoice = { ...blankInvoice({ from: '2026-10-01', to: '2026-10-31', energy: [100, 80, null] }), total: 74.34 };

test('an address keeps the input', () => {
  const typed = readQuestion(
    new URLSearchParams({ cups: 'ES1', fee: '5', oferta: '12', excedentes: '900', factura: JSON.stringify(invoice) }),
  );
  expect(typed).toMatchObject({ cups: 'ES1', fee: 5, offer: '12', surplus: 900, invoice });
  expect(readQuestion(writeQuestion(typed))).toEqual(typed);
  const figures = readQuestion(new URLSearchParams('tarifa=18&kw=4.6_4.6&kwh=1000_800_1200&hoy=900&penalizacion=30'));
  expect(figures).toMatchObject({ tariff: 18, power: [4.6, 4.6], paid: 900, leaving: 30 });
  expect(readQuestion(writeQuestion(figures))).toEqual(figures);
});

test.each(['{', '{}', JSON.stringify({ ...invoice, from: '2026-11-30' }), JSON.stringify({ ...invoice, total: 'x' })])(
  'an invalid invoice is ignored: %s',
  (factura) => expect(readQuestion(new URLSearchParams({ factura })).invoice).toBeUndefined(),
);

test('addresses of the two pages that there were are read: a comparison’s, and a study’s', () => {
  expect(questionOf('tarifa=18&kwh=1_2_3&ofertas=12_passPool&guardada=3')).toMatchObject({
    tariff: 18,
    ticked: ['12', 'passPool'],
    saved: 3,
  });
  expect(questionOf('contrato=PT-1&oferta=12&guardado=4')).toMatchObject({ contract: 'PT-1', offer: '12', saved: 4 });
});

test('a manipulated address is still valid', () =>
  expect(questionOf('fee=999&hoy=-3&ofertas=1_1_x_constructor_2_3_4_5&guardada=abc')).toMatchObject({
    fee: 25,
    paid: undefined,
    ticked: ['1', '2', '3', '4'],
    saved: undefined,
  }));

test('another supply point keeps nothing that was typed', () => {
  const all = writeQuestion(
    questionOf(`cups=ES1&tarifa=18&contrato=PT-1&hoy=1&penalizacion=1&oferta=1&valida=2026-12-01&kw=1_1`),
  );
  expect([...all.keys()].filter((name) => name !== 'cups' && !(name in anotherSupply))).toEqual([]);
});

test.each([
  [[4.6, null], [1, 1, 1], 'power'],
  [[4.6, 0], [1, 1, 1], 'power'],
  [[4.6, 4.6], [1, null, 1], 'energy'],
  [[4.6, 4.6], [0, 0, 0], 'use'],
  [[4.6, 4.6], [0, 0, 5], undefined],
] as const)('of %j kW and %j kWh is missing %s', (power, energy, what) =>
  expect(missingIn({ gas: false, power, energy })).toBe(what),
);

test('gas has no power to be missing', () =>
  expect(missingIn({ gas: true, power: [], energy: [9000] })).toBeUndefined());

test('six powers are in ascending order', () =>
  expect(
    [
      [20, 20, 20, 20, 20, 30],
      [20, 19, 20, 20, 20, 30],
    ].map((power) => outOfOrder({ power })),
  ).toEqual([false, true]));

const day = '2026-11-22';
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
