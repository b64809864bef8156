import type { ReportLine } from './lines.ts';

/** What the portal's reports say about some visits. */
export interface Measured {
  visits: number;
  faults: number;
  /** Three of four visits were at least as fast, in ms; undefined if none measured it. */
  LCP: number | undefined;
  INP: number | undefined;
}

export function measure(lines: readonly ReportLine[]): Measured {
  const visits = lines.filter((line) => line.type === 'visit');
  return {
    visits: visits.length,
    faults: lines.reduce((sum, line) => sum + (line.type === 'fault' ? line.count + (line.dropped ?? 0) : 0), 0),
    LCP: percentile75(visits.map(({ LCP }) => LCP)),
    INP: percentile75(visits.map(({ INP }) => INP)),
  };
}

function percentile75(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.filter((value) => value !== undefined).sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1];
}
