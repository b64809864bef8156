import type { DatedRow } from './dated-row.ts';
import { round } from './round.ts';

/** The one-off cost of an additional kW without rights; € before taxes. */
export interface ConnectionRights extends DatedRow {
  /** €/kW: to extend the grid up to it, and to use the grid. */
  extension: number;
  access: number;
  /** For the work at the meter, once. */
  hookUp: number;
}

/**
 * For low voltage, oldest first. RD 1048/2013, arts. 25, 28 and 29 say when they are due; two
 * publications agree on the amounts. Those of high voltage are not known here.
 */
export const lowVoltageRights: readonly ConnectionRights[] = [
  {
    from: '2010-01-01',
    extension: 17.374714,
    access: 19.703137,
    hookUp: 9.04476,
    source: 'Orden ITC/3519/2009; RD 1048/2013, arts. 25, 28 y 29',
    publications: 2,
  },
];

/** kW for which a supply has rights, as in SIPS; null if SIPS does not say. */
export interface RightsOf {
  extension: number | null;
  access: number | null;
}

export interface RightsDue {
  /** kW beyond the rights. */
  extension: number;
  access: number;
  /** € once, before taxes; null for high voltage, whose prices are not known here. */
  cost: number | null;
  rule: ConnectionRights;
}

/**
 * The one-off cost of rights for other powers.
 *
 * @param day ISO
 * @returns undefined if the highest power does not rise; `unknown` if SIPS does not give the rights
 */
export function rightsDue(
  tariff: string,
  now: readonly number[],
  next: readonly number[],
  rights: RightsOf,
  day: string,
): RightsDue | 'unknown' | undefined {
  const highest = Math.max(...next);
  if (highest <= Math.max(...now)) return undefined;
  if (rights.extension === null || rights.access === null) return 'unknown';
  const extension = round(Math.max(0, highest - rights.extension), 3);
  const access = round(Math.max(0, highest - rights.access), 3);
  const rule = lowVoltageRights.findLast(({ from }) => from <= day) ?? (lowVoltageRights[0] as ConnectionRights);
  const low = tariff.startsWith('2.') || tariff.startsWith('3.');
  const cost = round(extension * rule.extension + access * rule.access + rule.hookUp, 2);
  return { extension, access, cost: low ? cost : null, rule };
}
