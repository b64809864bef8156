import type { TFunction } from 'i18next';
import type { Contract } from '~/api/contract.ts';
import type { FixedPrice } from '~/api/energy.ts';
import { billedSupply, contractFacts, contractPrices } from '~/domain/billed-supply.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';
import { yearlyBill } from '~/domain/supply-bill.ts';
import { formatEuro } from '~/lib/format.ts';
import { pricedOffers } from '~/trade/offers.ts';
import type { Choice } from '~/ui/Combobox.tsx';
import { type AltaValues, isCompany } from '../values.ts';

/** The yearly cost of the supply point, in € with taxes. */
export interface Costs {
  /** By product id, cheapest first. */
  totals: ReadonlyMap<string, number>;
  /** With the contract in force, if it is ours and has prices of its own. */
  now: { code: string; total: number } | undefined;
}

/**
 * The yearly cost with each offer, for the supply as the form has it; undefined if it cannot be calculated.
 *
 * @param tariff by name
 * @param day ISO
 */
export function costsOf(
  values: AltaValues,
  tariff: string,
  offers: readonly FixedPrice[],
  inForce: Contract | undefined,
  day: string,
): Costs | undefined {
  const { DireccionSuministro, Fee: fee, FeePotencia: powerFee } = values;
  const known = (typed: number | undefined) => (typed === undefined || Number.isNaN(typed) ? null : typed);
  const amounts = <Name extends 'Consumo' | 'Potencia'>(name: Name) =>
    Object.fromEntries(periods.map((period) => [`${name}${period}`, known(values[`${name}${period}`])])) as Record<
      `${Name}${Period}`,
      number | null
    >;
  const facts = contractFacts({
    ...amounts('Consumo'),
    ...amounts('Potencia'),
    Energia: values.energy === 'G' ? 'G' : 'E',
    Tarifa: tariff,
    TipoPersona: isCompany(values) ? 'J' : 'F',
    Nif: values.Nif,
    Fases: values.Fases || null,
    Autoconsumo: values.Autoconsumo || null,
    DireccionSuministro: { CodigoPostal: DireccionSuministro.CodigoPostal || null },
  });
  const supply = billedSupply(facts, day);
  const totals = new Map(
    pricedOffers(offers, supply, { fee, powerFee }, day).flatMap(({ offer, total }) =>
      total === null ? [] : [[String(offer.IdTarifaProducto), total] as const],
    ),
  );
  if (totals.size === 0) return undefined;
  // An indexed contract has no prices of its own.
  const bill = inForce && !inForce.Indexado ? yearlyBill(supply, contractPrices(inForce), day) : null;
  return { totals, now: bill && inForce ? { code: inForce.CodigoContrato, total: bill.total } : undefined };
}

/** The products with their yearly cost and the difference to today's, cheapest first. */
export function costedChoices(
  products: readonly Choice[] | undefined,
  costs: Costs | undefined,
  t: TFunction<'alta'>,
): readonly Choice[] | undefined {
  if (!products || !costs) return products;
  const order = [...costs.totals.keys(), ...products.map(({ value }) => value)];
  return products
    .map((choice) => ({
      ...choice,
      detail: [costOf(choice.value, costs, t), choice.detail].filter(Boolean).join(' · '),
    }))
    .toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
}

/** The cost of the chosen product, and what it is compared with. */
export function costSentence(id: string, costs: Costs | undefined, t: TFunction<'alta'>): string | undefined {
  const cost = costs && costOf(id, costs, t);
  if (!cost || !costs.now) return cost;
  return `${cost} · ${t('product.against', { code: costs.now.code, amount: formatEuro(costs.now.total) })}`;
}

function costOf(id: string, { totals, now }: Costs, t: TFunction<'alta'>): string | undefined {
  const total = totals.get(id);
  if (total === undefined) return undefined;
  const year = t('product.year', { amount: formatEuro(total) });
  if (!now) return year;
  const saving = round(now.total - total, 2);
  const amount = formatEuro(Math.abs(saving));
  return `${year} · ${t(saving >= 0 ? 'product.saves' : 'product.dearer', { amount })}`;
}
