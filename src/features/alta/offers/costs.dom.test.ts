import i18next from 'i18next';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contract } from '~/api/contract.ts';
import { fixedPrice } from '~/api/energy.ts';
import { billedSupply, contractFacts } from '~/domain/billed-supply.ts';
import { yearlyBill } from '~/domain/supply-bill.ts';
import { withTexts } from '~/i18n/testing.ts';
import { formatEuro } from '~/lib/format.ts';
import { fixedPrices } from '~/trade/offers.ts';
import { whole } from '../testing.ts';
import { costedChoices, costSentence, costsOf } from './costs.ts';

withTexts('alta');

const day = '2026-11-16';
const energy = { ConsumoP1: 754, ConsumoP2: 650, ConsumoP3: 1196 };
const values = { ...whole, ...energy, FeePotencia: undefined };
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
  Energia: 'E',
  Tarifa: '2.0TD',
  TipoPersona: 'F',
  Nif: whole.Nif,
  PotenciaP1: whole.PotenciaP1,
  PotenciaP2: whole.PotenciaP2,
  ...energy,
  DireccionSuministro: { CodigoPostal: whole.DireccionSuministro.CodigoPostal },
  ...Object.fromEntries(['P1', 'P2', 'P3'].map((period) => [`PrecioEnergia${period}`, 0.15])),
  PrecioPotenciaP1: 29,
  PrecioPotenciaP2: 2.8,
});
const t = () => i18next.getFixedT('es', 'alta');
const costs = (now?: typeof inForce, change = {}) => costsOf({ ...values, ...change }, '2.0TD', offers, now, day);
const details = (now?: typeof inForce) =>
  costedChoices(products, costs(now), t())?.map(({ value, detail }) => [value, detail]);
const totalOf = (id: string) => costs(inForce)?.totals.get(id) ?? 0;

test('products show their cost per year, the cheapest first, by the bill of every page', () => {
  const supply = billedSupply(contractFacts(inForce), day);
  const bill = yearlyBill(supply, fixedPrices(offer(2, 0.12), whole.Fee ?? 0, null), day);
  expect(totalOf('2')).toBe(bill?.total);
  expect(details()).toEqual([
    ['2', `${formatEuro(totalOf('2'))} al año · 12 meses`],
    ['1', `${formatEuro(totalOf('1'))} al año · 12 meses`],
  ]);
});

test('if our contract is in force at the point, the difference is to it', () => {
  const now = costs(inForce)?.now?.total ?? 0;
  expect(now - totalOf('2')).toBeGreaterThan(0);
  expect(details(inForce)?.map(([, detail]) => detail)).toEqual([
    `${formatEuro(totalOf('2'))} al año · ahorra ${formatEuro(now - totalOf('2'))} · 12 meses`,
    `${formatEuro(totalOf('1'))} al año · cuesta ${formatEuro(totalOf('1') - now)} más · 12 meses`,
  ]);
  expect(costSentence('2', costs(inForce), t())).toContain(`hoy ${formatEuro(now)} (PT-2025-000001)`);
  expect(costs({ ...inForce, Indexado: { Formula: null, Servicios: [], ParteIndexada: null } })?.now).toBeUndefined();
});

test('the fee on power is included, and without consumption there is no cost', () => {
  expect(costs(undefined, { FeePotencia: 2 })?.totals.get('2')).toBeGreaterThan(totalOf('2'));
  expect(costsOf(whole, '2.0TD', offers, undefined, day)).toBeUndefined();
});
