import type { DatedRow } from './dated-row.ts';
import { round } from './round.ts';
import { type Zone, zoneIn } from './tariff-calendar.ts';

/** Emissions of a used kWh, kg of CO2. */
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
 * The official factors for final energy, from the document that the building regulations recognise, oldest first. They
 * are high for today's electricity, whose mix has changed. A new resolution is one more row for each.
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

/** kg of CO2 per year, rounded to a whole number. */
export const emissionsOf = (kWh: number, { value }: EmissionFactor) => round(kWh * value, 0);
