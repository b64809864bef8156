import * as v from 'valibot';
import type { Contract } from '~/api/contract.ts';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { contractPrices } from '~/domain/billed-supply.ts';
import { periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';
import type { MarketOffer } from '~/domain/saving-range.ts';
import { compensation, kWhOf } from '~/domain/supply-bill.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { addDays } from '~/lib/days.ts';
import { type Market, paidAt, paidAtMarket, paidInAll, rankOffers, savingOf } from '~/trade/offers.ts';
import { type Supplied, suppliedYear, type TariffShape } from '~/trade/supply/typed.ts';
import { batchStates } from '../batchRow.ts';

/** Why an offer should not be made, or not yet. */
export const reasonsNot = ['cut', 'closed', 'young', 'unpaid', 'rights', 'dearer'] as const;
export type ReasonNot = (typeof reasonsNot)[number];

const text = v.optional(v.nullable(v.string()), null);
const number = v.optional(v.nullable(v.number()), null);

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
  hoyDe: v.optional(v.nullable(v.picklist(['contract', 'typed'])), null),
  Ahorro: number,
  AhorroMin: number,
  AhorroMax: number,
  /** Months of the range of 24 that have closings; null: the saving is one number. */
  meses: number,
  /** Number of months with readings, if the year is an estimate. */
  estimado: number,
  Motivos: v.optional(v.array(v.picklist(reasonsNot)), []),
  sin: v.optional(v.array(v.picklist(missingFigures)), []),
  /** Why nothing could be calculated. */
  falta: v.optional(v.nullable(v.picklist(['tariff', 'energy', 'power', 'offers'])), null),
});
export type StudyRow = v.InferOutput<typeof studyRow>;

export const blankStudy = (Cups: string, Resultado: StudyRow['Resultado'], message: string | null = null): StudyRow =>
  v.parse(studyRow, { Cups, Resultado, said: message });

export interface StudyFacts {
  point: SipsPoint;
  readings: readonly SipsReading[];
  /** undefined: it is in no list of ours. */
  tariff: TariffShape | undefined;
  market: Market;
  /** Our active contract of the point, and its closings if it follows the market. */
  contract: Contract | undefined;
  contractClosings: MarketOffer['closings'] | undefined;
  /** €/kWh in total that points without our contract pay today. */
  typed: number | undefined;
}

/** The best offer for a point, its saving, and objections. */
export function studyOf(facts: StudyFacts): StudyRow {
  const { point, readings, tariff, market } = facts;
  const row: StudyRow = {
    ...blankStudy(point.Cups, 'found'),
    Tarifa: point.Tarifa,
    Motivos: reasonsOf(facts),
    sin: [
      ...(readings.length === 0 ? (['noReadings'] as const) : []),
      ...(compensation(point.Autoconsumo) === 'paid' ? (['surplus'] as const) : []),
    ],
  };
  const supply = tariff && suppliedYear({}, { tariff, point, readings }, market.day);
  if (!supply || supply.months.length === 0) return { ...row, ConsumoAnual: point.ConsumoAnual, falta: 'tariff' };
  const kWh = kWhOf(supply);
  const used = { ...row, ConsumoAnual: kWh > 0 ? round(kWh, 0) : null, estimado: supply.estimatedFrom };
  if (kWh === 0) return { ...used, falta: 'energy' };
  if (!supply.gas && supply.power.every((kW) => !kW)) return { ...used, falta: 'power' };
  const [best] = rankOffers(supply, market).options;
  if (!best) return { ...used, falta: 'offers' };
  const studied = {
    ...used,
    Oferta: best.indexed ? best.product : best.name,
    Total: best.bill.total,
    sin: [
      ...row.sin,
      ...(best.indexed && zoneIn(point.CodigoProvincia) !== 'peninsula' ? (['mainland'] as const) : []),
      ...(best.below ? (['below'] as const) : []),
    ],
  };
  const now = paidNow(supply, facts, kWh);
  if (!now) return studied;
  const { saving, range } = savingOf(supply, now, best, market.day);
  return {
    ...studied,
    Hoy: now.total,
    hoyDe: now.from === 'typed' ? 'typed' : 'contract',
    Ahorro: range?.saving?.middle ?? saving,
    AhorroMin: range?.saving?.low ?? saving,
    AhorroMax: range?.saving?.high ?? saving,
    meses: range?.saving ? range.knownMonths : null,
    Motivos: saving <= 0 ? [...row.Motivos, 'dearer'] : row.Motivos,
  };
}

/** The supply at today's prices: those of our contract, otherwise the typed mean price. */
function paidNow(supply: Supplied, { contract, contractClosings: closings, typed, market }: StudyFacts, kWh: number) {
  const prices = contract && { ...contractPrices(contract), surplus: null };
  const paid =
    prices &&
    (contract.Indexado
      ? closings && paidAtMarket(supply, { closings, power: prices.power, surplus: null }, market.day)
      : paidAt(supply, prices, 'contract', market.day));
  return paid ?? (typed === undefined ? undefined : paidInAll(round(typed * kWh, 2)));
}

/** Objections to an offer that do not depend on prices. */
function reasonsOf({ point, contract, market }: StudyFacts): ReasonNot[] {
  const since = contract?.FechaActivacion ?? point.FechaUltimoCambioComercializador;
  const powers = periods.flatMap((period) => point.Potencias?.[period] ?? []);
  const most = Math.min(point.PotenciaMaximaBIE ?? Infinity, point.PotenciaMaximaAPM ?? Infinity);
  const cut = /\b(cort|suspen|baja)/i.test(point.Motivo ?? '');
  return [
    ...(point.Contratable === false ? [cut ? ('cut' as const) : ('closed' as const)] : []),
    ...(since && since.slice(0, 10) > addDays(market.day, -365) ? ['young' as const] : []),
    ...(point.Impagos ? ['unpaid' as const] : []),
    ...(powers.length > 0 && Math.max(...powers) > most ? ['rights' as const] : []),
  ];
}
