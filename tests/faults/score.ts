import { isSafe } from '../../src/api/endpoint.ts';
import { allRows } from '../../src/api/index.ts';
import type { Verdict } from './verdict.ts';

export interface Outcome {
  fault: string;
  title: string;
  screen: string;
  verdict: Verdict;
  /** Why the cell was run once more, in a page of its own. */
  again?: string;
  /** The calls that were hit, by the names of their rows. */
  calls: string[];
  ms: number;
}

function count(some: readonly Outcome[], end: Verdict['end']) {
  return some.filter(({ verdict }) => verdict.end === end).length;
}

export function scoreOf(cells: readonly Outcome[]) {
  return `${count(cells, 'passed')} of ${cells.length - count(cells, 'untouched')}`;
}

/** Prints the calls that a screen sends and no fault has hit: a visit of it is missing in `faults/screens.ts`. */
export function printUnmet(outcomes: readonly Outcome[]) {
  const met = new Set(outcomes.flatMap(({ calls }) => calls));
  const rows = allRows.filter((row) => isSafe(row) && !row.anonymous && row.area !== 'auth');
  const unmet = rows.filter(({ name, file }) => !file && !met.has(name)).map(({ name }) => name);
  console.log(
    `${met.size} of the ${rows.length} calls that only read were hit` +
      (unmet.length > 0 ? `; but for files, not ${unmet.join(', ')}` : ''),
  );
}

export function print(outcomes: readonly Outcome[]) {
  const faults = [...new Set(outcomes.map(({ fault }) => fault))];
  for (const fault of faults) {
    const cells = outcomes.filter((outcome) => outcome.fault === fault);
    const spared = count(cells, 'untouched');
    const bad = cells.filter(({ verdict }) => verdict.end === 'failed').map(({ screen }) => screen || 'journey');
    console.log(
      `${bad.length > 0 ? '✗' : '✓'} ${fault.padEnd(5)} ${scoreOf(cells).padStart(9)}  ${cells[0]?.title}` +
        (spared > 0 ? `; ${spared} cannot be hit` : '') +
        (bad.length > 0 ? `; failing: ${bad.join(', ')}` : ''),
    );
  }
  const screens = [...new Set(outcomes.map(({ screen }) => screen))].filter((screen) => screen !== '');
  const spared = screens.filter((id) =>
    outcomes.every(({ screen, verdict }) => screen !== id || verdict.end === 'untouched'),
  );
  if (spared.length > 0) console.log(`Nothing is asked for by ${spared.join(', ')}.`);
  const cells = outcomes.filter(({ screen }) => screen !== '');
  const walks = outcomes.filter(({ screen }) => screen === '');
  const again = outcomes.filter(({ again, verdict }) => again && verdict.end !== 'failed');
  if (again.length > 0)
    console.log(`At the second try: ${again.map(({ fault, screen }) => `${fault} ${screen}`).join(', ')}.`);
  console.log(
    `${scoreOf(cells)} cells passed, ${count(cells, 'failed')} failed; ${count(cells, 'untouched')} cannot be hit. ` +
      `${scoreOf(walks)} journeys passed.`,
  );
}
