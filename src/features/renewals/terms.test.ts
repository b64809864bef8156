import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type FixedPrice, fixedPrice } from '~/api/energy.ts';
import type { Renewal } from '~/api/renewals.ts';
import { billedSupply } from '~/domain/billed-supply.ts';
import { pricedOffers } from '~/trade/offers.ts';
import { firstTerms } from './terms.ts';

const today = '2026-11-16';
const offer = (id: number, P1: number, more: Partial<FixedPrice> = {}) =>
  v.parse(fixedPrice, { Producto: `Fijo ${id}`, IdTarifaProducto: id, P1, Duracion: 24, ...more });
const use = billedSupply(
  {
    tariff: '2.0TD',
    gas: false,
    energy: [1000],
    power: [0, 0],
    readings: [],
    province: '28',
    home: true,
    phases: 'M',
    selfConsumption: null,
  },
  today,
);
const ids = (offers: ReturnType<typeof pricedOffers>) =>
  offers.map(({ offer: { IdTarifaProducto } }) => IdTarifaProducto);

describe('the offers', () => {
  test('are those of the day, the cheapest for the point first, including the fee', () => {
    const all = [
      offer(1, 0.15),
      offer(2, 0.12),
      offer(3, 0.01, { VigenteHasta: '2026-10-31' }),
      offer(4, 0.01, { VigenteDesde: '2026-12-01' }),
    ];
    const found = pricedOffers(all, use, { fee: 10 }, today);
    expect(ids(found)).toEqual([2, 1]);
    // 1,000 kWh at 0.13; with the social bonus 139.01, 5.11269632 % on it 7.11, rent 9.72, and 21 % on all.
    expect(found[0]?.total).toBe(188.57);
  });

  test('without a price that counts come last', () => {
    expect(ids(pricedOffers([offer(1, 0.2, { P1: null }), offer(2, 0.2)], use, { fee: 0 }, today))).toEqual([2, 1]);
  });
});

describe('the first terms', () => {
  const offers = pricedOffers([offer(1, 0.15), offer(2, 0.12)], use, { fee: 0 }, today);
  const renewal = { IdTarifaProductoPropuesto: 1, FechaFin: '2026-11-30' } as Renewal;

  test('are the product proposed by the server, the fee of the contract and the day after its end', () => {
    expect(firstTerms(renewal, { Fee: 8 }, offers, today)).toEqual({ product: '1', fee: 8, start: '2026-12-01' });
  });

  test('are the cheapest product if that is no longer offered, and today if the contract has ended', () => {
    const late = { IdTarifaProductoPropuesto: 9, FechaFin: '2026-10-31' } as Renewal;
    expect(firstTerms(late, { Fee: null }, offers, today)).toEqual({ product: '2', fee: 0, start: today });
  });
});
