import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { measuredCharges } from '~/domain/measured-charges.ts';
import { periods } from '~/domain/periods.ts';
import type { BilledSupply } from '~/domain/supply-bill.ts';
import { today } from '~/lib/days.ts';
import { type OfferId, readOfferId } from './offerId.ts';

/** As many offers as fit side by side. */
export const mostOffers = 4;
export const mostFee = 25;

/** What an address asks: what a person has typed or chosen, each of it undefined where SIPS may say it. */
export interface Asked {
  /** As it was typed, checked or not. */
  cups: string;
  /** The Id of `utility/tarifas`. */
  tariff: number | undefined;
  /** By period, P1 first: kW, and kWh a year; null where it is not known yet. */
  power: readonly (number | null)[] | undefined;
  energy: readonly (number | null)[] | undefined;
  /** INE code. */
  province: string | undefined;
  home: boolean | undefined;
  /** € a year with taxes, what is paid today. */
  paid: number | undefined;
  /** €/MWh on top of every offer. */
  fee: number;
  /** The offers side by side. */
  offers: readonly OfferId[];
  /** The saved comparison that was opened. */
  saved: number | undefined;
}

export function readAsked(params: URLSearchParams): Asked {
  const home = params.get('vivienda');
  return {
    cups: params.get('cups') ?? '',
    tariff: readNumber(params.get('tarifa')),
    power: readList(params.get('kw')),
    energy: readList(params.get('kwh')),
    province: params.get('provincia') ?? undefined,
    home: home === null ? undefined : home === '1',
    paid: readNumber(params.get('hoy')),
    fee: Math.min(readNumber(params.get('fee')) ?? 0, mostFee),
    offers: [...new Set(params.get('ofertas')?.split('_').slice(0, 30).flatMap(readOfferId))].slice(0, mostOffers),
    saved: readNumber(params.get('guardada')),
  };
}

const readNumber = (text: string | null): number | undefined => {
  const value = text ? Number(text) : Number.NaN;
  return Number.isFinite(value) && value >= 0 ? value : undefined;
};

/** `4.6_4.6`; nothing between two marks is not known yet. */
const readList = (text: string | null): (number | null)[] | undefined =>
  text === null
    ? undefined
    : text
        .split('_')
        .slice(0, 30)
        .map((one) => readNumber(one) ?? null);

export const writeList = (values: readonly (number | null)[]) => values.map((value) => value ?? '').join('_');

interface TariffShape {
  Id: number;
  Nombre: string;
  Energia: string;
  NumPeriodosEnergia: number;
  NumPeriodosPotencia: number;
}

/** The supply that is compared: what was typed, and what SIPS says where nothing was. */
export interface Supply extends BilledSupply {
  tariff: TariffShape;
}

/**
 * @param readings of the point, for what its meter is charged for beside power and energy
 * @returns undefined where no tariff is known
 */
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
  // What SIPS says by period is of its own tariff.
  const own = point?.Tarifa === tariff.Nombre ? point : undefined;
  const take = (count: number, typed: Asked['power'], known: SipsPoint['Potencias'] | undefined) =>
    periods.slice(0, count).map((period, at) => (typed ? (typed[at] ?? null) : (known?.[period] ?? null)));
  const power = take(tariff.NumPeriodosPotencia, asked.power, own?.Potencias);
  const contracted = power.filter((kW) => kW !== null);
  return {
    tariff,
    gas: tariff.Energia === 'G',
    power,
    energy: take(tariff.NumPeriodosEnergia, asked.energy, own?.Consumos),
    province: asked.province ?? point?.CodigoProvincia ?? null,
    home: asked.home ?? point?.ViviendaHabitual ?? tariff.Nombre === '2.0TD',
    // 2.0TD is usually of one phase; where SIPS knows the phases, it is believed.
    singlePhase: tariff.Nombre === '2.0TD' && (point?.Fases ?? 'M') === 'M',
    measured: own && measuredCharges(tariff.Nombre, contracted, readings, today()),
  };
}

/** What a supply still lacks before it can be billed; undefined where nothing is. */
export function lacks({ power, energy }: Supply): 'power' | 'energy' | 'use' | undefined {
  if (power.some((kW) => kW === null || kW === 0)) return 'power';
  if (energy.some((kWh) => kWh === null)) return 'energy';
  return energy.every((kWh) => kWh === 0) ? 'use' : undefined;
}

/** Six periods may not be contracted in any order: P1 ≤ P2 ≤ … ≤ P6. */
export const outOfOrder = ({ power }: Supply) =>
  power.length === 6 && power.some((kW, at) => at > 0 && (kW ?? 0) < (power[at - 1] ?? 0));

/** The address of a supply with everything that is known of it, for a comparison that stays what it is. */
export function writeSupply(asked: Asked, supply: Supply): URLSearchParams {
  const params = new URLSearchParams();
  if (asked.cups) params.set('cups', asked.cups);
  params.set('tarifa', String(supply.tariff.Id));
  params.set('kw', writeList(supply.power));
  params.set('kwh', writeList(supply.energy));
  if (supply.province) params.set('provincia', supply.province);
  params.set('vivienda', supply.home ? '1' : '0');
  if (asked.paid !== undefined) params.set('hoy', String(asked.paid));
  if (asked.fee) params.set('fee', String(asked.fee));
  return params;
}
