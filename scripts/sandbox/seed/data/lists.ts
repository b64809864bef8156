import cnaeRows from './cnaes.json' with { type: 'json' };
import lists from './options.json' with { type: 'json' };
import provinceRows from './provinces.json' with { type: 'json' };
import codes from './sips-codes.json' with { type: 'json' };
import tariffRows from './tariffs.json' with { type: 'json' };

/** The look-up lists: ids begin at 1, in the order in which they are shown. */

/** The price histories use the first two of `modalities`. */
export const {
  brands,
  discontinuedBrand,
  states,
  subStates,
  requestTypes,
  printTypes,
  commissionTypes,
  collectives,
  modalities,
} = lists;

/** Situations of a contract, which say who has to act, with their hue. */
export const situations = lists.situations as [name: string, hue: string][];

/** Why a distributor refuses (CNMC table T27), with its share of all refusals in per cent. */
export const rejections = lists.rejections as [code: string, why: string, share: number][];

/** Why a gas distributor refuses, in its own words, because the codes of T27 are only for electricity. */
export const gasRejections = lists.gasRejections as [why: string, share: number][];

/** Economic activities. Supply points and contracts still use the codes of CNAE-2009, next to those of CNAE-2025. */
export const cnaes: readonly { Codigo: string; Descripcion: string; Version: string }[] = cnaeRows;

export interface Province {
  codigo: string;
  nombre: string | null;
  capital: string;
  /** Roughly its population in units of ten thousand. */
  weight: number;
  electricity: string;
  gas: string;
}

/** By INE code, with the capital. The last one has no name: the portal must leave it out. */
export const provinces: readonly Province[] = provinceRows;

export interface Tariff {
  id: number;
  /** Switching code: CNMC table T17 for electricity. */
  codigo: string;
  nombre: string;
  energia: 'E' | 'G';
  energyPeriods: number;
  powerPeriods: number;
  /** Share of the contracts of the same energy, in per cent. */
  weight: number;
  /** Annual consumption in kWh: median, and standard deviation of the logarithm. */
  median: number;
  sigma: number;
}

/** Electricity: CNMC Circular 3/2020. Gas: tolls in force since 1 October 2021. */
export const tariffs = tariffRows as readonly Tariff[];

export const isForHomes = ({ nombre }: Tariff) => ['2.0TD', 'RL.1', 'RL.2'].includes(nombre);

/** Codes of the CNMC's tables that the sandbox's supply points have, and the words for some of them. */

export const lastOldTariffDay = '2021-05-31';
export const formerTariff = (code: string) => (code === '018' ? '001' : code === '019' ? '003' : '012');

/** T64: the code of the voltage that each tariff's points have here. */
export const tensionOf: Readonly<Record<string, string>> = codes.tensionOf;

/** T111, and how the power is controlled, in words. */
export const remoteManagement: Readonly<Record<string, string>> = codes.remoteManagement;
export const powerControls: Readonly<Record<string, string>> = codes.powerControls;
