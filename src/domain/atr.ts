import type { Code } from './codes.ts';
import { type RequestType, requestType } from './contract-states.ts';
import type { DatedRow } from './dated-row.ts';
import { dayNumber, isoDay } from './iso-day.ts';

/** The process that the retailer requests from the distributor: CNMC codes for electricity, the gas codes for gas. */
const byRequest: Readonly<Partial<Record<string, Readonly<Record<'E' | 'G', string>>>>> = {
  [requestType.newSupply]: { E: 'A3', G: '38' },
  [requestType.switch]: { E: 'C1', G: '02' },
  [requestType.switchChanged]: { E: 'C2', G: '41' },
  [requestType.switchHolder]: { E: 'C2', G: '41' },
  [requestType.technical]: { E: 'M1', G: '05' },
  [requestType.holder]: { E: 'M1', G: '05' },
  [requestType.termination]: { E: 'B1', G: '04' },
};

/**
 * The distributor's process of a contract. A renewal with the same retailer has none, because nothing changes at the
 * supply point.
 *
 * @param energy E or G
 */
export const atrProcessOf = (energy: string | null, request: Code<RequestType> | null): string | undefined =>
  byRequest[request ?? '']?.[energy === 'G' ? 'G' : 'E'];

/**
 * The kind of request with which a supply gets another offer. With the current retailer it is a technical change or a
 * renewal, with another one a change of retailer, with or without other powers.
 */
export const requestFor = ({ sameRetailer, otherPowers }: { sameRetailer: boolean; otherPowers: boolean }) =>
  requestType[sameRetailer ? (otherPowers ? 'technical' : 'renewal') : otherPowers ? 'switchChanged' : 'switch'];

interface AtrRule extends DatedRow {
  /** Maximum number of days from the request to the activation. */
  days: number;
}

/** How long a change of retailer may take, oldest rule first; the day of the request decides. */
export const atrRules: readonly AtrRule[] = [
  { from: '2014-01-01', days: 21, source: 'Ley 24/2013, art. 44', unconfirmed: true },
  { from: '2026-02-12', days: 10, source: 'RD 88/2026 (BOE-A-2026-3212)', unconfirmed: true },
];

/** The rule for a request of a day (ISO). */
export const atrRuleOn = (requested: string): AtrRule =>
  atrRules.findLast(({ from }) => from <= requested) ?? (atrRules[0] as AtrRule);

/**
 * The last day on which a request may be activated.
 *
 * @param requested the day of the request, ISO
 */
export const atrDeadline = (requested: string): string => isoDay(dayNumber(requested) + atrRuleOn(requested).days);
