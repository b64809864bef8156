import type { DatedRow } from './dated-row.ts';
import { round } from './round.ts';
import { type Zone, zoneIn } from './tariff-calendar.ts';

/** What a kWh that is used puts into the air, kg of CO2. */
export interface EmissionFactor extends DatedRow {
  energy: 'gas' | Zone;
  value: number;
}

const source = 'Resolución conjunta de 14-01-2016 (RITE, factores de emisión de CO2)';
const row = (energy: EmissionFactor['energy'], value: number): EmissionFactor => ({
  energy,
  value,
  from: '2016-01-14',
  source,
  unconfirmed: true,
});

/**
 * The factors of the document that the regulation of buildings recognises: of final energy, oldest first. They are the
 * official ones and high for the electricity of today, whose mix has changed; another resolution is one more row for each.
 */
export const emissionFactors: readonly EmissionFactor[] = [
  row('peninsula', 0.331),
  row('baleares', 0.932),
  row('canarias', 0.776),
  row('ceuta', 0.721),
  row('melilla', 0.721),
  row('gas', 0.252),
];

/** @param day ISO */
export const emissionFactor = (gas: boolean, province: string | null, day: string): EmissionFactor => {
  const energy = gas ? 'gas' : zoneIn(province);
  const of = emissionFactors.filter((each) => each.energy === energy);
  return of.findLast(({ from }) => from <= day) ?? (of[0] as EmissionFactor);
};

/** kg of CO2 a year, whole. */
export const emissionsOf = (kWh: number, { value }: EmissionFactor) => round(kWh * value, 0);
