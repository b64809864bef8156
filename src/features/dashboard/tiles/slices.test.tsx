import { expect, test } from 'vitest';
import { type Situation, situation } from '~/domain/contract-states.ts';
import { sharesOf } from './SituationsTile.tsx';

const counted = (counts: Partial<Record<Situation, number | null>>) =>
  Object.values(situation).flatMap((IdSituacion) => {
    const Cantidad = counts[IdSituacion];
    return Cantidad === undefined ? [] : { IdSituacion, Nombre: IdSituacion, Cantidad };
  });

test('finished and empty ones are left out, the largest comes first, those that need somebody last', () => {
  expect(
    sharesOf(
      counted({
        unsent: 5,
        inValidation: 9,
        validated: 0,
        inSignature: null,
        activated: 900,
        incident: 50,
        refused: 2,
      }),
    ),
  ).toEqual([
    { ids: ['inValidation'], count: 9, color: 'series-1' },
    { ids: ['unsent'], count: 5, color: 'series-2' },
    { ids: ['incident'], count: 50, color: 'amber-dot' },
    { ids: ['refused'], count: 2, color: 'red-dot' },
  ]);
});

test('more than six situations: the smallest are combined, and nothing is lost', () => {
  const shares = sharesOf(
    counted({
      unsent: 80,
      documentsMissing: 70,
      inValidation: 60,
      validated: 50,
      inSignature: 40,
      signed: 30,
      sent: 20,
      accepted: 10,
    }),
  );
  expect(shares.map(({ ids }) => ids)).toEqual([
    ['unsent'],
    ['documentsMissing'],
    ['inValidation'],
    ['validated'],
    ['inSignature'],
    ['signed', 'sent', 'accepted'],
  ]);
  expect(shares.at(-1)).toMatchObject({ count: 60, color: 'series-6' });
});

test('six situations keep their names', () => {
  expect(
    sharesOf(counted({ unsent: 6, documentsMissing: 5, inValidation: 4, validated: 3, inSignature: 2, signed: 1 })).map(
      ({ ids }) => ids.length,
    ),
  ).toEqual([1, 1, 1, 1, 1, 1]);
});
