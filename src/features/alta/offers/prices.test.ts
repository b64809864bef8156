import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fixedPrice } from '~/api/energy.ts';
import { inForce } from '~/trade/offers.ts';
import { pricesWith } from './prices.ts';
import { meanPrice, offersOf } from './useOffers.ts';

const offer = (fields: object = {}) =>
  v.parse(fixedPrice, {
    Producto: 'Fijo 12M',
    IdTarifaProducto: 101,
    P1: 0.2,
    P2: 0.15,
    P3: 0.1,
    PotenciaP1: 29.01,
    PotenciaP2: 2.79,
    VigenteDesde: '2026-11-01',
    VigenteHasta: '2026-11-30',
    ...fields,
  });

test('the fee is added: €/MWh on energy, €/kW and year on power', () => {
  expect(pricesWith(offer(), 5, 1)).toEqual({
    energy: [0.205, 0.155, 0.105, null, null, null],
    power: [30.01, 3.79, null, null, null, null],
  });
  expect(pricesWith(offer(), Number.NaN, undefined).energy[0]).toBe(0.2);
});

test('only products in force on the day are offered', () => {
  const offers = [offer(), offer({ VigenteHasta: '2026-10-31' }), offer({ VigenteDesde: null, VigenteHasta: null })];
  expect(inForce(offers, '2026-11-30')).toEqual([offers[0], offers[2]]);
  expect(inForce(offers, '2026-12-01')).toEqual([offers[2]]);
});

test('the mean is that of the existing periods', () => {
  expect(meanPrice(offer())).toBeCloseTo(0.15, 9);
  expect(meanPrice(offer({ P1: null, P2: null, P3: null }))).toBeUndefined();
});

test('power below its regulated price is reported for the product, but not for another tariff', () => {
  const t = ((key: string) => key) as unknown as Parameters<typeof offersOf>[2];
  const open = { VigenteDesde: null, VigenteHasta: null };
  const details = (tariff: string) =>
    offersOf([offer({ ...open, PotenciaP1: 40 }), offer({ ...open, PotenciaP1: 20 })], tariff, t).products.map(
      ({ detail }) => detail,
    );
  expect(details('2.0TD')).toEqual(['alta:product.detail', 'alta:product.detailBelow']);
  expect(details('RL.2')).toEqual(['alta:product.detail', 'alta:product.detail']);
  // The regulated prices of this tariff are unconfirmed.
  expect(details('6.1TD')).toContain('alta:product.detailBelow · trade:unconfirmed');
});
