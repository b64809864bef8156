import i18next from 'i18next';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contract } from '~/api/contract.ts';
import { fixedPrice } from '~/api/energy.ts';
import { contractPrices } from '~/domain/billed-supply.ts';
import { yearlyBill } from '~/domain/supply-bill.ts';
import { withTexts } from '~/i18n/testing.ts';
import { formatEuro } from '~/lib/format.ts';
import { fixedPrices } from '~/trade/offers.ts';
import { whole } from '../testing.ts';
import { costedChoices, costSentence, costsOf, supplyOf } from './costs.ts';

withTexts('alta');

const day = '2026-11-16';
const values = { ...whole, ConsumoP1: 754, ConsumoP2: 650, ConsumoP3: 1196 };
const supply = supplyOf(values, '2.0TD', day);
const offer = (id: number, price: number) =>
  v.parse(fixedPrice, {
    IdTarifaProducto: id,
    Producto: `Fijo ${id}`,
    Duracion: 12,
    P1: price,
    P2: price,
    P3: price,
    PotenciaP1: 29,
    PotenciaP2: 2.8,
  });
const offers = [offer(1, 0.16), offer(2, 0.12)];
const products = offers.map(({ IdTarifaProducto, Producto }) => ({
  value: String(IdTarifaProducto),
  label: Producto ?? '',
  detail: '12 meses',
}));
const inForce = v.parse(contract, {
  CodigoContrato: 'PT-2025-000001',
  ...Object.fromEntries(['P1', 'P2', 'P3'].map((period) => [`PrecioEnergia${period}`, 0.15])),
  PrecioPotenciaP1: 29,
  PrecioPotenciaP2: 2.8,
});
const t = () => i18next.getFixedT('es', 'alta');
const find = (id: string) => offers.find(({ IdTarifaProducto }) => String(IdTarifaProducto) === id);
const details = (now?: typeof inForce) =>
  costedChoices({ products, find }, costsOf(supply, offers, { Fee: 5, FeePotencia: undefined }, now, day), t())?.map(
    ({ value, detail }) => [value, detail],
  );
const totalOf = (id: number, price: number) =>
  yearlyBill(supply, fixedPrices(offer(id, price), 5, null), day)?.total ?? 0;

test('products show their cost per year, the cheapest first, by the same bill as on every page', () => {
  const [cheap, dear] = [totalOf(2, 0.12), totalOf(1, 0.16)];
  expect(cheap).toBeGreaterThan(100);
  expect(details()).toEqual([
    ['2', `${formatEuro(cheap)} al año · el más barato · 12 meses`],
    ['1', `${formatEuro(dear)} al año · ${formatEuro(dear - cheap)} más que el más barato · 12 meses`],
  ]);
});

test('if our contract is in force at the point, the difference is to it', () => {
  const now = yearlyBill(supply, contractPrices(inForce), day)?.total ?? 0;
  const saving = now - totalOf(2, 0.12);
  expect(saving).toBeGreaterThan(0);
  expect(details(inForce)?.map(([, detail]) => detail)).toEqual([
    `${formatEuro(totalOf(2, 0.12))} al año · ahorra ${formatEuro(saving)} · 12 meses`,
    `${formatEuro(totalOf(1, 0.16))} al año · cuesta ${formatEuro(totalOf(1, 0.16) - now)} más · 12 meses`,
  ]);
  const costs = costsOf(supply, offers, { Fee: 5, FeePotencia: undefined }, inForce, day);
  expect(costSentence('2', costs, t())).toContain(`hoy ${formatEuro(now)} (PT-2025-000001)`);
});

test('the fee on power is included, and without consumption there is no cost', () => {
  const [without, withFee] = [undefined, 2].map((FeePotencia) =>
    costsOf(supply, offers, { Fee: 5, FeePotencia }, undefined, day),
  );
  expect(withFee?.totals.get('2')).toBeGreaterThan(without?.totals.get('2') ?? 0);
  expect(
    costsOf(supplyOf(whole, '2.0TD', day), offers, { Fee: 5, FeePotencia: undefined }, undefined, day),
  ).toBeUndefined();
});
