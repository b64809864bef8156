import * as v from 'valibot';
import type { Contract } from '~/api/contract.ts';
import type { FixedPrice, IndexClosing } from '~/api/energy.ts';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { belowRegulated } from '~/domain/access-power-prices.ts';
import { billedSupply, contractPrices, pointFacts, type SuppliedYear } from '~/domain/billed-supply.ts';
import { verdictOf } from '~/domain/offer-verdict.ts';
import { periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';
import { type MarketOffer, type Payable, savingRange } from '~/domain/saving-range.ts';
import { compensation } from '~/domain/self-consumption.ts';
import { type OfferPrices, type YearlyBill, yearlyBill } from '~/domain/supply-bill.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { addDays } from '~/lib/days.ts';
import { fixedPrices, indexedBill, inForce, regulatedPower } from '~/trade/offers.ts';
import { batchStates } from '../batchRow.ts';

/** Why an offer should not be made, or not yet. */
export const reasonsNot = ['cut', 'closed', 'young', 'unpaid', 'rights', 'dearer'] as const;
export type ReasonNot = (typeof reasonsNot)[number];

const text = v.nullable(v.string());
const number = v.nullable(v.number());

/** What is missing in its figures, or unusual in its offer. */
const missingFigures = ['noReadings', 'surplus', 'mainland', 'below'] as const;

/** The study of one CUPS; amounts in € a year with taxes. */
export const studyRow = v.object({
  Cups: v.string(),
  Resultado: v.picklist(batchStates),
  said: text,
  Tarifa: text,
  ConsumoAnual: number,
  /** The best offer: the supplier and product, or the kind of indexed price. */
  Oferta: text,
  Total: number,
  /** The current cost, and its source: our contract, or a typed price. */
  Hoy: number,
  hoyDe: v.nullable(v.picklist(['contract', 'typed'])),
  Ahorro: number,
  AhorroMin: number,
  AhorroMax: number,
  /** Months of the range of 24 that have closings; null: the saving is one number. */
  meses: number,
  /** Number of months with readings, if the year is an estimate. */
  estimado: number,
  Motivos: v.array(v.picklist(reasonsNot)),
  /** Rows of earlier versions have none. */
  sin: v.optional(v.array(v.picklist(missingFigures)), []),
  /** Why nothing could be calculated. */
  falta: v.nullable(v.picklist(['tariff', 'energy', 'power', 'offers'])),
});
export type StudyRow = v.InferOutput<typeof studyRow>;

export const blankStudy = (Cups: string, Resultado: StudyRow['Resultado'], said: string | null = null): StudyRow => ({
  Cups,
  Resultado,
  said,
  Tarifa: null,
  ConsumoAnual: null,
  Oferta: null,
  Total: null,
  Hoy: null,
  hoyDe: null,
  Ahorro: null,
  AhorroMin: null,
  AhorroMax: null,
  meses: null,
  estimado: null,
  Motivos: [],
  sin: [],
  falta: null,
});

/** The offers for a tariff. */
export interface Market {
  offers: readonly FixedPrice[];
  /** By kind of indexed price, `Pass Pool`; none for gas. */
  closings: Readonly<Record<string, readonly IndexClosing[]>>;
}

export interface StudyFacts {
  point: SipsPoint;
  readings: readonly SipsReading[];
  market: Market;
  /** Our active contract of the point, and its closings if it follows the market. */
  contract: Contract | undefined;
  contractClosings: readonly IndexClosing[] | undefined;
  /** €/kWh in total that points without our contract pay today. */
  typed: number | undefined;
  /** ISO */
  day: string;
}

interface Candidate {
  name: string;
  payable: OfferPrices | MarketOffer;
  bill: YearlyBill;
}

/** The best offer for a point, its saving, and objections. */
export function studyOf(facts: StudyFacts): StudyRow {
  const { point, readings, day } = facts;
  const supply = billedSupply(pointFacts(point, readings), day);
  const kWh = supply.energy.reduce<number>((sum, energy) => sum + (energy ?? 0), 0);
  const row: StudyRow = {
    ...blankStudy(point.Cups, 'found'),
    Tarifa: point.Tarifa,
    ConsumoAnual: kWh > 0 ? round(kWh, 0) : null,
    estimado: supply.estimatedFrom,
    Motivos: reasonsOf(facts),
    sin: [
      ...(readings.length === 0 ? (['noReadings'] as const) : []),
      ...(compensation(point.Autoconsumo) === 'paid' ? (['surplus'] as const) : []),
    ],
  };
  if (supply.months.length === 0) return { ...row, falta: 'tariff' };
  if (kWh === 0) return { ...row, falta: 'energy' };
  if (!supply.gas && supply.power.every((kW) => !kW)) return { ...row, falta: 'power' };
  const best = bestOf(supply, facts);
  if (!best) return { ...row, falta: 'offers' };
  const studied = {
    ...row,
    Oferta: best.name,
    Total: best.bill.total,
    sin: [
      ...row.sin,
      ...('closings' in best.payable && zoneIn(point.CodigoProvincia) !== 'peninsula' ? (['mainland'] as const) : []),
      ...('power' in best.payable && belowRegulated(point.Tarifa ?? '', best.payable.power, day)
        ? (['below'] as const)
        : []),
    ],
  };
  const now = paidNow(supply, facts, kWh);
  if (!now) return studied;
  const saving = now.bill ? verdictOf(now.bill, best.bill).saving : round(now.total - best.bill.total, 2);
  const range = savingRange(supply, now.payable, best.payable, day);
  return {
    ...studied,
    Hoy: now.total,
    hoyDe: now.from,
    Ahorro: range?.saving?.middle ?? saving,
    AhorroMin: range?.saving?.low ?? saving,
    AhorroMax: range?.saving?.high ?? saving,
    meses: range?.saving ? range.known : null,
    Motivos: saving <= 0 ? [...row.Motivos, 'dearer'] : row.Motivos,
  };
}

function bestOf(supply: SuppliedYear, { point, market, day }: StudyFacts): Candidate | undefined {
  const fixed = inForce(market.offers, day).flatMap((offer): Candidate[] => {
    const payable = fixedPrices(offer, 0, null);
    const bill = yearlyBill(supply, payable, day);
    return bill ? [{ name: [offer.Comercializadora, offer.Producto].filter(Boolean).join(' · '), payable, bill }] : [];
  });
  const power = regulatedPower(point.Tarifa ?? '', day)?.prices;
  const indexed = Object.entries(market.closings).flatMap(([name, closings]): Candidate[] => {
    const year = power && indexedBill(supply, closings, power, null, day);
    return year ? [{ name, payable: { closings, power, surplus: null }, bill: year.bill }] : [];
  });
  return [...fixed, ...indexed].toSorted((a, b) => a.bill.total - b.bill.total)[0];
}

interface Now {
  payable: Payable;
  total: number;
  bill: YearlyBill | undefined;
  from: 'contract' | 'typed';
}

/** The supply at today's prices: those of our contract, otherwise the typed mean price. */
function paidNow(supply: SuppliedYear, { contract, contractClosings, typed, day }: StudyFacts, kWh: number) {
  if (contract) {
    const { surplus: _, ...prices } = contractPrices(contract);
    const offer = { ...prices, surplus: null };
    const bill = contract.Indexado
      ? contractClosings && indexedBill(supply, contractClosings, offer.power, null, day)?.bill
      : yearlyBill(supply, offer, day);
    const payable =
      contract.Indexado && contractClosings ? { closings: contractClosings, power: offer.power, surplus: null } : offer;
    if (bill) return { payable, total: bill.total, bill, from: 'contract' } satisfies Now;
  }
  if (typed === undefined) return undefined;
  const total = round(typed * kWh, 2);
  return { payable: total, total, bill: undefined, from: 'typed' } satisfies Now;
}

/** Objections to an offer that do not depend on prices. */
function reasonsOf({ point, contract, day }: StudyFacts): ReasonNot[] {
  const since = contract?.FechaActivacion ?? point.FechaUltimoCambioComercializador;
  const powers = periods.flatMap((period) => point.Potencias?.[period] ?? []);
  const most = Math.min(point.PotenciaMaximaBIE ?? Infinity, point.PotenciaMaximaAPM ?? Infinity);
  const cut = /\b(cort|suspen|baja)/i.test(point.Motivo ?? '');
  return [
    ...(point.Contratable === false ? [cut ? ('cut' as const) : ('closed' as const)] : []),
    ...(since && since.slice(0, 10) > addDays(day, -365) ? ['young' as const] : []),
    ...(point.Impagos ? ['unpaid' as const] : []),
    ...(powers.length > 0 && Math.max(...powers) > most ? ['rights' as const] : []),
  ];
}
