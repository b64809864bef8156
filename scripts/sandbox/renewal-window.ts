import type { DatabaseSync } from 'node:sqlite';
import type { FixedPrice } from '~/api/energy.ts';
import { type BilledContract, billedSupply, contractFacts } from '~/domain/billed-supply.ts';
import { periods } from '~/domain/periods.ts';
import { changeOf, verdictOf, withFee } from '~/domain/price-comparison.ts';
import { renewalWindow } from '~/domain/renewal-states.ts';
import { round } from '~/domain/round.ts';
import { type OfferPrices, yearlyBill } from '~/domain/supply-bill.ts';
import { fixedPrices, type Tariff } from './fixed-prices.ts';
import { state, subState } from './ids.ts';
import { type Day, inserter, isoDate, Random, type Row } from './seed/context.ts';
import { indexedReference } from './seed/terms.ts';
import { all } from './sql.ts';

/** The first and last end date of the contracts that are up for renewal. */
export const windowOn = (today: Day) =>
  [isoDate(today - renewalWindow.before), isoDate(today + renewalWindow.after)] as const;

export interface Opened {
  Id: number;
  SubestadoId: number | null;
  FechaFin: string;
  TarifaId: number | null;
  ComercializadoraId: number | null;
  Fee: number | null;
  Modalidad: string | null;
  Detalle: string;
}

/**
 * Creates a renewal, with a proposal at the prices of the day, for every contract that has come into the window since
 * the last call. Every handler that reads renewals calls it first.
 * @param story data of the renewal besides the proposal; for contracts that come in by themselves only the day
 */
export function openRenewals(
  db: DatabaseSync,
  seed: string,
  today: Day,
  story: (contract: Opened) => Row = () => ({ FechaSubestado: isoDate(today) }),
) {
  const opened = all<Opened>(
    db,
    `SELECT c.Id, c.SubestadoId, c.FechaFin, c.TarifaId, c.ComercializadoraId, c.Fee, m.Nombre AS Modalidad, d.Detalle
     FROM contracts c LEFT JOIN modalities m ON m.Id = c.ModalidadId JOIN contract_details d ON d.Id = c.Id
     WHERE c.EstadoId = ? AND c.FechaFin BETWEEN ? AND ? AND NOT EXISTS (SELECT 1 FROM renewals r WHERE r.Id = c.Id)
     ORDER BY c.Id`,
    state.active,
    ...windowOn(today),
  );
  if (opened.length === 0) return;
  const propose = proposalMaker(db, seed, today);
  const insert = inserter(db, 'renewals');
  const setSubState = db.prepare('UPDATE contracts SET SubestadoId = ? WHERE Id = ?');
  for (const contract of opened) {
    const proposal = propose({ ...contract, detail: JSON.parse(contract.Detalle) });
    insert({ Id: contract.Id, ...story(contract), ...proposal });
    if (contract.SubestadoId === null) setSubState.run(subState.pending, contract.Id);
  }
}

/** A contract for which a proposal is made, with its document. */
type Renewable = Opened & { detail: Readonly<Record<string, unknown>> };

type ContractTariff = Pick<Tariff, 'Id' | 'Nombre' | 'Energia' | 'NumPeriodosEnergia'>;

/** The valid fixed prices of a day, by tariff; computed once per tariff. */
export function offersOn(db: DatabaseSync, seed: string, today: Day) {
  const tariffs = all<Tariff>(db, 'SELECT * FROM tariffs');
  const cache = new Map<number, FixedPrice[]>();
  return (tariffId: number | null): readonly FixedPrice[] => {
    const tariff = tariffs.find(({ Id }) => Id === tariffId);
    if (!tariff) return [];
    const day = isoDate(today);
    const offers =
      cache.get(tariff.Id) ??
      fixedPrices(db, seed, tariff, today).filter(
        ({ VigenteDesde, VigenteHasta }) => (VigenteDesde ?? day) <= day && (VigenteHasta ?? day) >= day,
      );
    cache.set(tariff.Id, offers);
    return offers;
  };
}

/** The prices of a contract; for an indexed one, its cost by period over the last year. */
function currentPrices(
  seed: string,
  today: Day,
  { Fee, Modalidad: modality, detail }: Renewable,
  tariff: ContractTariff | undefined,
): Prices {
  const own = pricesOf(detail, '');
  const indexed = own.energy.every((price) => price === null) && tariff && modality;
  if (!indexed) return own;
  const { Nombre: nombre, NumPeriodosEnergia: energyPeriods } = tariff;
  const reference = indexedReference(seed, { nombre, energyPeriods }, modality, Fee ?? 0, today);
  return { ...own, energy: periods.map((_, index) => reference[index] ?? null) };
}

/** Why the price changes, as far as the two products explain it. */
const reasonFor = ({ ComercializadoraId, Modalidad }: Renewable, offer: FixedPrice) =>
  Modalidad !== null && Modalidad !== 'Fijo'
    ? 'De precio indexado a precio fijo'
    : offer.IdComercializadora === ComercializadoraId
      ? 'Precios de hoy'
      : `Oferta de ${offer.Comercializadora}`;

/** Creates proposals: the cheapest offer of the contract's own retailer, otherwise of all, with the contract's fee. */
function proposalMaker(db: DatabaseSync, seed: string, today: Day): (contract: Renewable) => Row {
  const offersFor = offersOn(db, seed, today);
  const tariffs = all<ContractTariff>(db, 'SELECT Id, Nombre, Energia, NumPeriodosEnergia FROM tariffs');
  return (contract): Row => {
    const offers = offersFor(contract.TarifaId);
    const own = offers.filter(({ IdComercializadora }) => IdComercializadora === contract.ComercializadoraId);
    const stays = own.length > 0 && new Random(seed, 'proposal', contract.Id).chance(0.6);
    const shares = sharesOf(contract.detail);
    const tariff = tariffs.find(({ Id }) => Id === contract.TarifaId);
    const current = currentPrices(seed, today, contract, tariff);
    const now = meanPrice(shares, current.energy);
    const near = (offer: FixedPrice) => !now || Math.abs(meanAt(offer, contract, shares) / now - 1) <= largestChange;
    const best = cheapest((stays ? own : offers).filter(near), shares) ?? cheapest(offers.filter(near), shares);
    if (!best) return { ...nothing, PrecioMedioActual: now };
    const proposed = pricesWithFee(best, contract.Fee ?? 0);
    const supplied = { ...contract.detail, Tarifa: tariff?.Nombre ?? null, Energia: tariff?.Energia ?? null };
    const terms = termsOf(supplied, best.IdTarifaProducto, proposed, isoDate(today), current);
    return { PrecioMedioActual: now, MotivoVariacion: reasonFor(contract, best), ...terms };
  };
}

/**
 * A product's terms compared with the contract's current ones: for a proposal, and after the renewal for what was
 * agreed.
 *
 * @param detail with the contract's tariff and energy
 * @param day ISO; its taxes apply
 * @param current the current prices, if the contract has none of its own
 */
export function termsOf(
  detail: Readonly<Record<string, unknown>>,
  product: number | null,
  prices: Prices,
  day: string,
  current: Prices = pricesOf(detail, ''),
) {
  const shares = sharesOf(detail);
  const now = meanPrice(shares, current.energy);
  const then = meanPrice(shares, prices.energy);
  return {
    ProductoId: product,
    PreciosPropuestos: JSON.stringify({ ...named(current, ''), ...named(prices, 'Propuesto') }),
    PrecioMedioPropuesto: then,
    VariacionPct: changeOf(now, then),
    AhorroEstimado: savingOf(detail, current, prices, day),
  };
}

/** With a much higher price the customer would leave; a much lower one means an error in one of the prices. */
const largestChange = 0.15;

const meanAt = (offer: FixedPrice, { Fee }: Renewable, shares: readonly number[]) =>
  meanPrice(shares, pricesWithFee(offer, Fee ?? 0).energy) ?? 0;

function cheapest(offers: readonly FixedPrice[], shares: readonly number[]): FixedPrice | undefined {
  const mean = (offer: FixedPrice) =>
    shares.reduce((sum, share, index) => sum + share * (offer[periods[index] ?? 'P1'] ?? 0), 0);
  return offers.toSorted((one, other) => mean(one) - mean(other))[0];
}

const nothing: Row = {
  ProductoId: null,
  PreciosPropuestos: null,
  PrecioMedioActual: null,
  PrecioMedioPropuesto: null,
  MotivoVariacion: null,
  VariacionPct: null,
  AhorroEstimado: null,
};

export interface Prices extends Pick<OfferPrices, 'power' | 'fixedTerm' | 'surplus'> {
  energy: readonly (number | null)[];
}

export const pricesWithFee = (offer: FixedPrice, fee: number): Prices =>
  withFee(
    {
      energy: periods.map((period) => offer[period]),
      power: periods.map((period) => offer[`Potencia${period}`]),
      fixedTerm: offer.TerminoFijo,
      surplus: offer.PrecioExcedentes,
    },
    fee,
  );

export const pricesOf = (detail: Readonly<Record<string, unknown>>, suffix: '' | 'Propuesto'): Prices => ({
  energy: periods.map((period) => numberOf(detail[`PrecioEnergia${suffix}${period}`])),
  power: periods.map((period) => numberOf(detail[`PrecioPotencia${suffix}${period}`])),
  fixedTerm: numberOf(detail[`TerminoFijo${suffix}`]),
  surplus: numberOf(detail[`PrecioExcedentes${suffix}`]),
});

export const named = ({ energy, power, fixedTerm, surplus }: Prices, suffix: '' | 'Propuesto') => ({
  ...Object.fromEntries(
    periods.flatMap((period, index) => [
      [`PrecioEnergia${suffix}${period}`, energy[index] ?? null],
      [`PrecioPotencia${suffix}${period}`, power[index] ?? null],
    ]),
  ),
  [`TerminoFijo${suffix}`]: fixedTerm,
  [`PrecioExcedentes${suffix}`]: surplus,
});

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** Weighted by the year's energy of each period; without any energy, all periods with a price count equally. */
function sharesOf(detail: Readonly<Record<string, unknown>>): number[] {
  const used = periods.map((period) => numberOf(detail[`Consumo${period}`]) ?? 0);
  const year = used.reduce((sum, kWh) => sum + kWh, 0);
  if (year > 0) return used.map((kWh) => kWh / year);
  const priced = periods.map((period) => Number(numberOf(detail[`PrecioEnergia${period}`]) !== null));
  const count = priced.reduce((sum, each) => sum + each, 0);
  return priced.map((each) => each / Math.max(1, count));
}

function meanPrice(shares: readonly number[], energy: Prices['energy']): number | null {
  if (energy.every((price) => price === null)) return null;
  return round(
    shares.reduce((sum, share, index) => sum + share * (energy[index] ?? 0), 0),
    6,
  );
}

/** € per year on the whole bill, calculated as in the portal; market prices cannot be compared. */
function savingOf(detail: Readonly<Record<string, unknown>>, now: Prices, then: Prices, day: string): number | null {
  const supply = billedSupply(contractFacts(detail as unknown as BilledContract), day);
  const [before, after] = [yearlyBill(supply, now, day), yearlyBill(supply, then, day)];
  return before && after ? verdictOf(before, after).saving : null;
}
