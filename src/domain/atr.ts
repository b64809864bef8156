import type { DatedRow } from './dated-row.ts';
import { dayNumber, isoDay } from './iso-day.ts';

/** The process that the retailer requests from the distributor: CNMC codes for electricity, the gas codes for gas. */
const byRequest: Readonly<Record<'E' | 'G', Readonly<Record<number, string>>>> = {
  E: { 1: 'A3', 2: 'C1', 3: 'C2', 4: 'C2', 5: 'M1', 6: 'M1', 8: 'B1' },
  G: { 1: '38', 2: '02', 3: '41', 4: '41', 5: '05', 6: '05', 8: '04' },
};

/**
 * The distributor's process of a contract. A renewal with the same retailer has none, because nothing changes at the
 * supply point.
 *
 * @param energy E or G
 * @param requestTypeId of `utility/tipoaltasolicitud`
 */
export const atrProcessOf = (energy: string | null, requestTypeId: number | null): string | undefined =>
  byRequest[energy === 'G' ? 'G' : 'E'][requestTypeId ?? 0];

/**
 * The kind of request, as in `utility/tipoaltasolicitud`, with which a supply gets another offer. With the current
 * retailer it is a technical change or a renewal, with another one a change of retailer, with or without other powers.
 */
export const requestFor = ({ sameRetailer, otherPowers }: { sameRetailer: boolean; otherPowers: boolean }): number =>
  sameRetailer ? (otherPowers ? 5 : 7) : otherPowers ? 3 : 2;

interface AtrRule extends DatedRow {
  /** Maximum number of days from the request to the activation. */
  days: number;
}

/** How long a change of retailer may take, oldest rule first; the day of the request decides. */
export const atrRules: readonly AtrRule[] = [
  { from: '2014-01-01', days: 21, source: 'Ley 24/2013, art. 44', unconfirmed: true },
  { from: '2026-02-12', days: 10, source: 'RD 88/2026 (BOE-A-2026-3212)', unconfirmed: true },
];

/**
 * The last day on which a request may be activated.
 *
 * @param requested the day of the request, ISO
 */
export function atrDeadline(requested: string): string {
  const { days } = atrRules.findLast(({ from }) => from <= requested) ?? (atrRules[0] as AtrRule);
  return isoDay(dayNumber(requested) + days);
}
