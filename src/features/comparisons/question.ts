import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { exceedsPower } from '~/domain/bill.ts';
import { billedSupply, pointFacts, type SuppliedYear } from '~/domain/billed-supply.ts';
import { today } from '~/lib/days.ts';
import { mostFee, readNumber, readTyped, type TypedSupply, typedParams } from '~/trade/supply/typed.ts';

/** Maximum number of offers side by side. */
export const mostOffers = 4;

/** The two kinds of indexed price that the API closes each month, with their number there (`modalidad`). */
export const indexedKinds = { passPool: 1, passThrough: 2 } as const;
export type IndexedKind = keyof typeof indexedKinds;

/** An offer as an address and a saved comparison name it: the number of a fixed product, or the kind of an indexed one. */
export type OfferId = `${number}` | IndexedKind;

/** The offer that a text names, as a list; empty if it names none. */
const readOfferId = (text: string): OfferId[] =>
  /^\d{1,9}$/.test(text) || Object.hasOwn(indexedKinds, text) ? [text as OfferId] : [];

/** The values of an address: typed or chosen by a person; undefined if SIPS may provide them. */
export interface Asked extends TypedSupply {
  /** As typed, valid or not. */
  cups: string;
  /** The Id of `utility/tarifas`. */
  tariff: number | undefined;
  /** € per year with taxes paid today. */
  paid: number | undefined;
  /** € once: the cost of leaving the current contract. */
  leaving: number | undefined;
  /** €/MWh on top of every offer. */
  fee: number;
  /** The offers side by side. */
  offers: readonly OfferId[];
  /** The saved comparison that is open. */
  saved: number | undefined;
}

export function readAsked(params: URLSearchParams): Asked {
  return {
    ...readTyped(params),
    cups: params.get('cups') ?? '',
    tariff: readNumber(params.get('tarifa')),
    paid: readNumber(params.get('hoy')),
    leaving: readNumber(params.get('penalizacion')),
    fee: Math.min(readNumber(params.get('fee')) ?? 0, mostFee),
    offers: [...new Set(params.get('ofertas')?.split('_').slice(0, 30).flatMap(readOfferId))].slice(0, mostOffers),
    saved: readNumber(params.get('guardada')),
  };
}

interface TariffShape {
  Id: number;
  Nombre: string;
  Energia: string;
  NumPeriodosEnergia: number;
  NumPeriodosPotencia: number;
}

/** The supply to compare: typed values, otherwise those of SIPS. */
export interface Supply extends SuppliedYear {
  tariff: TariffShape;
  /** CNMC table T113, as SIPS has it. */
  selfConsumption: string | null;
}

/** @returns undefined if no tariff is known */
export function resolve(
  asked: Asked,
  point: SipsPoint | undefined,
  tariffs: readonly TariffShape[],
  readings: readonly SipsReading[] = [],
): Supply | undefined {
  const tariff =
    tariffs.find(({ Id }) => Id === asked.tariff) ??
    (asked.tariff === undefined ? tariffs.find(({ Nombre }) => Nombre === point?.Tarifa) : undefined);
  if (!tariff) return undefined;
  // Values of SIPS by period belong to SIPS's own tariff.
  const own = point?.Tarifa === tariff.Nombre ? pointFacts(point, readings) : undefined;
  const take = (count: number, typed: Asked['power'], known: Asked['power']) =>
    Array.from({ length: count }, (_, at) => (typed ?? known)?.[at] ?? null);
  const selfConsumption = point?.Autoconsumo ?? (asked.surplus === undefined ? null : '41');
  const supply = billedSupply(
    {
      tariff: tariff.Nombre,
      gas: tariff.Energia === 'G',
      power: take(tariff.NumPeriodosPotencia, asked.power, own?.power),
      energy: asked.energy ? take(tariff.NumPeriodosEnergia, asked.energy, undefined) : own?.energy,
      readings: own?.readings ?? [],
      province: asked.province ?? point?.CodigoProvincia ?? null,
      home: asked.home ?? point?.ViviendaHabitual ?? tariff.Nombre === '2.0TD',
      phases: point?.Fases ?? null,
      rent: asked.rent,
      selfConsumption,
      surplus: asked.surplus,
    },
    today(),
  );
  return { ...supply, tariff, selfConsumption };
}

/** What a supply still needs before it can be billed; undefined if nothing. */
export function missingIn({ power, energy }: Supply): 'power' | 'energy' | 'use' | 'impossible' | undefined {
  if (power.some((kW) => kW === null || kW === 0)) return 'power';
  if (energy.some((kWh) => kWh === null)) return 'energy';
  if (energy.every((kWh) => kWh === 0)) return 'use';
  const used = energy.reduce<number>((sum, kWh) => sum + (kWh ?? 0), 0);
  return exceedsPower(used, power) ? 'impossible' : undefined;
}

/** Six periods must be in order: P1 ≤ P2 ≤ … ≤ P6. */
export const outOfOrder = ({ power }: Supply) =>
  power.length === 6 && power.some((kW, at) => at > 0 && (kW ?? 0) < (power[at - 1] ?? 0));

/** The address with everything known about a supply, for a comparison that must not change. */
export function writeSupply(asked: Asked, supply: Supply): URLSearchParams {
  const { rent, surplus, indexedPower } = asked;
  const params = new URLSearchParams();
  if (asked.cups) params.set('cups', asked.cups);
  params.set('tarifa', String(supply.tariff.Id));
  const { power, energy, home } = supply;
  const province = supply.province ?? undefined;
  for (const [name, text] of typedParams({ power, energy, province, home, rent, surplus, indexedPower }))
    params.set(name, text);
  if (asked.paid !== undefined) params.set('hoy', String(asked.paid));
  if (asked.leaving !== undefined) params.set('penalizacion', String(asked.leaving));
  if (asked.fee) params.set('fee', String(asked.fee));
  return params;
}
