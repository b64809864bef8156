import type { Contract } from '~/api/contract.ts';
import type { BodyOf } from '~/api/endpoint.ts';
import type { FixedPrice } from '~/api/energy.ts';
import type { Renewal, renewContract } from '~/api/renewals.ts';
import { billedSupply, contractFacts, contractPrices } from '~/domain/billed-supply.ts';
import { fingerprintOf } from '~/domain/fingerprint.ts';
import { comparePrices, type FixedPrices, type PriceComparison } from '~/domain/price-comparison.ts';
import type { BilledSupply } from '~/domain/supply-bill.ts';
import { fixedPrices } from '~/trade/offers.ts';
import type { Terms } from './terms.ts';

/**
 * An offer that replaces today's contract. Panel, sheet, confirmation and the creating call all use this object, so
 * that they cannot differ.
 */
export interface Offer {
  /** Row of the price table: supplier, product, duration, and validity. */
  product: FixedPrice;
  /** €/MWh, included in the prices. */
  fee: number;
  /** First day of the contract that follows, ISO. */
  start: string;
  /** The day of its prices and taxes, ISO. */
  day: string;
  prices: FixedPrices;
  /** Comparison with the current contract. */
  compared: PriceComparison;
  /** Printed on the sheet: changes with supplier, product, fee, price, start or day. */
  fingerprint: string;
}

/** What a contract's own supply is billed for. */
export const supplyOf = (contract: Contract, day: string): BilledSupply => billedSupply(contractFacts(contract), day);

/** Today's prices; for an indexed contract its recent cost, because it has no prices of its own. */
export const pricesNow = (contract: Contract, renewal: Renewal): FixedPrices =>
  contractPrices(
    contract.Indexado
      ? { ...renewal, TerminoFijo: contract.TerminoFijo, PrecioExcedentes: contract.PrecioExcedentes }
      : contract,
  );

export function makeOffer(
  { contract, renewal }: { contract: Contract; renewal: Renewal },
  product: FixedPrice,
  { fee = 0, start }: Pick<Terms, 'fee' | 'start'>,
  day: string,
): Offer {
  const agreed = Number.isFinite(fee) ? fee : 0;
  const prices = fixedPrices(product, agreed, null);
  const { IdComercializadora, IdTarifaProducto, Duracion, VigenteDesde, VigenteHasta } = product;
  return {
    product,
    fee: agreed,
    start,
    day,
    prices,
    compared: comparePrices(supplyOf(contract, day), pricesNow(contract, renewal), prices, day),
    fingerprint: fingerprintOf(
      JSON.stringify([
        contract.CodigoContrato,
        IdComercializadora,
        IdTarifaProducto,
        Duracion,
        VigenteDesde,
        VigenteHasta,
        agreed,
        start,
        day,
        prices.energy,
        prices.power,
        prices.fixedTerm,
        prices.surplus,
      ]),
    ),
  };
}

/** The parts of a contract that an offer fixes: keys of `renewals:differs`. */
export type Difference = 'supplier' | 'product' | 'fee' | 'start';

/** Parts of a created contract that differ from its offer; fields that the server leaves out are not compared. */
export function differences({ product, fee, start }: Offer, made: Contract): Difference[] {
  const isOther = (one: unknown, other: unknown) => one != null && other != null && one !== other;
  const isFar = (one: number | null, other: number | null | undefined) =>
    one !== null && typeof other === 'number' && Math.abs(one - other) > 0.0000005;
  const found: Record<Difference, boolean> = {
    supplier: isOther(product.Comercializadora, made.Comercializadora),
    product: isOther(product.Producto, made.Producto),
    fee: isFar(fee, made.Fee),
    start: isOther(start, made.FechaInicio?.slice(0, 10)),
  };
  return (Object.keys(found) as Difference[]).filter((key) => found[key]);
}

/** The body to send. The prices on offer are fixed, and their product sets the duration. */
export const renewalBody = (
  code: string,
  { product: { IdTarifaProducto, Duracion }, fee, start }: Offer,
): BodyOf<typeof renewContract> => ({
  CodigoContrato: code,
  IdTarifaProducto: IdTarifaProducto ?? 0,
  Modalidad: 'Fijo',
  Fee: fee,
  FechaInicio: start,
  DuracionMeses: Duracion ?? 12,
});
