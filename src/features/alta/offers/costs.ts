import type { TFunction } from 'i18next';
import type { Contract } from '~/api/contract.ts';
import type { FixedPrice } from '~/api/energy.ts';
import { billedSupply, contractFacts, contractPrices } from '~/domain/billed-supply.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';
import { type BilledSupply, yearlyBill } from '~/domain/supply-bill.ts';
import { formatEuro } from '~/lib/format.ts';
import { pricedOffers } from '~/trade/offers.ts';
import type { Choice } from '~/ui/Combobox.tsx';
import { type AltaValues, isCompany } from '../values.ts';
import type { Offers } from './useOffers.ts';

type T = TFunction<'alta'>;

/** The yearly cost of the supply point, in € with taxes. */
export interface Costs {
  /** By product id, cheapest first. */
  totals: ReadonlyMap<string, number>;
  /** With the active contract, if it is ours and has prices of its own. */
  now: { code: string; total: number } | undefined;
}

/** The supply as the form has it. @param tariff by name @param day ISO */
export function supplyOf(values: AltaValues, tariff: string, day: string): BilledSupply {
  const numberOrNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  const byPeriod = <Name extends 'Consumo' | 'Potencia'>(name: Name) =>
    Object.fromEntries(
      periods.map((period) => [`${name}${period}`, numberOrNull(values[`${name}${period}`])]),
    ) as Record<`${Name}${Period}`, number | null>;
  return billedSupply(
    contractFacts({
      ...byPeriod('Consumo'),
      ...byPeriod('Potencia'),
      Energia: values.energy === 'G' ? 'G' : 'E',
      Tarifa: tariff,
      TipoPersona: isCompany(values) ? 'J' : 'F',
      Nif: values.Nif,
      Fases: values.Fases || null,
      Autoconsumo: values.Autoconsumo || null,
      DireccionSuministro: { CodigoPostal: values.DireccionSuministro.CodigoPostal || null },
    }),
    day,
  );
}

/** The yearly cost of each offer for a supply, and of the active contract; undefined if it cannot be calculated. */
export function costsOf(
  supply: BilledSupply,
  offers: readonly FixedPrice[],
  { Fee, FeePotencia }: Pick<AltaValues, 'Fee' | 'FeePotencia'>,
  inForce: Contract | undefined,
  day: string,
): Costs | undefined {
  const totals = new Map(
    pricedOffers(offers, supply, { fee: Fee, powerFee: FeePotencia }, day).flatMap(({ offer, total }) =>
      total === null ? [] : [[String(offer.IdTarifaProducto), total] as const],
    ),
  );
  if (totals.size === 0) return undefined;
  // An indexed contract has no prices of its own.
  const bill = inForce && !inForce.Indexado ? yearlyBill(supply, contractPrices(inForce), day) : null;
  return { totals, now: bill && inForce ? { code: inForce.CodigoContrato, total: bill.total } : undefined };
}

/** The products with their yearly cost and the difference instead of the mean price, cheapest first. */
export function costedChoices(
  { products, find }: Pick<Offers, 'products' | 'find'>,
  costs: Costs | undefined,
  t: T,
): readonly Choice[] | undefined {
  if (!products || !costs) return products;
  const order = [...costs.totals.keys()];
  const rank = ({ value }: Choice) => (costs.totals.has(value) ? order.indexOf(value) : order.length);
  return products
    .map((choice) => {
      const text = differenceOf(choice.value, costs, t);
      if (!text) return choice;
      const months = find(choice.value)?.Duracion;
      const duration = months ? t('review.months', { count: months }) : undefined;
      return { ...choice, detail: [text.year, text.difference, duration].filter(Boolean).join(' · ') };
    })
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The cost of the chosen product, and what it is compared with. */
export function costSentence(id: string, costs: Costs | undefined, t: T): string | undefined {
  const text = costs && differenceOf(id, costs, t);
  if (!text) return undefined;
  const against = costs.now && t('product.against', { code: costs.now.code, amount: formatEuro(costs.now.total) });
  return [text.year, text.difference, against].filter(Boolean).join(' · ');
}

function differenceOf(id: string, { totals, now }: Costs, t: T) {
  const total = totals.get(id);
  if (total === undefined) return undefined;
  const year = t('product.year', { amount: formatEuro(total) });
  if (now) {
    const saving = round(now.total - total, 2);
    const amount = formatEuro(Math.abs(saving));
    return { year, difference: t(saving >= 0 ? 'product.saves' : 'product.dearer', { amount }) };
  }
  const over = round(total - Math.min(...totals.values()), 2);
  return {
    year,
    difference: over === 0 ? t('product.cheapest') : t('product.overCheapest', { amount: formatEuro(over) }),
  };
}
