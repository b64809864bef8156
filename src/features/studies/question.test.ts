import { expect, test } from 'vitest';
import { anotherSupply, missingIn, outOfOrder, readQuestion, validUntil, writeQuestion } from './question.ts';

const invoice = { from: '2026-10-01', to: '2026-10-31', energy: [100, 80, null], total: 74.34 };
const questionOf = (address: string) => readQuestion(new URLSearchParams(address));

test.each([
  ['cups=ES1&fee=5&oferta=12&excedentes=900', { cups: 'ES1', fee: 5, offer: '12', surplus: 900 }],
  [
    'tarifa=18&kw=4.6_4.6&kwh=1000_800_1200&hoy=900&penalizacion=30',
    { tariff: 18, power: [4.6, 4.6], paid: 900, leaving: 30 },
  ],
  [`factura=${JSON.stringify(invoice)}`, { invoice: { ...invoice, power: null } }],
])('an address keeps the input: %s', (address, typed) => {
  const question = questionOf(address);
  expect(question).toMatchObject(typed);
  expect(readQuestion(writeQuestion(question))).toEqual(question);
});

test('a manipulated address is still valid', () =>
  expect(questionOf('fee=999&hoy=-3&guardado=abc')).toMatchObject({ fee: 25, paid: undefined, saved: undefined }));

test.each(['{', '{}', JSON.stringify({ ...invoice, from: '2026-11-30' }), JSON.stringify({ ...invoice, total: 'x' })])(
  'an invalid invoice is ignored: %s',
  (factura) => expect(readQuestion(new URLSearchParams({ factura })).invoice).toBeUndefined(),
);

test('another supply point keeps nothing that was typed', () => {
  const all = writeQuestion(
    questionOf(
      `cups=ES1&tarifa=18&contrato=PT-1&hoy=1&penalizacion=1&oferta=1&kw=1_1&factura=${JSON.stringify(invoice)}`,
    ),
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

test.each([
  ['2026-11-30', '2026-11-30'],
  [null, '2026-12-07'],
])('a proposal with an offer until %s is valid until %s', (until, valid) =>
  expect(validUntil(until, '2026-11-22')).toBe(valid),
);
