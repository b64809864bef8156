import type { Verdict } from './verdict.ts';

export interface Outcome {
  fault: string;
  title: string;
  screen: string;
  verdict: Verdict;
}

const count = (some: readonly Outcome[], end: Verdict['end']) =>
  some.filter(({ verdict }) => verdict.end === end).length;

export const scoreOf = (cells: readonly Outcome[]) =>
  `${count(cells, 'passed')} of ${cells.length - count(cells, 'untouched')}`;

export function print(outcomes: readonly Outcome[]) {
  for (const [fault, cells] of Map.groupBy(outcomes, ({ fault }) => fault)) {
    const bad = cells.filter(({ verdict }) => verdict.end === 'failed').map(({ screen }) => screen || 'journey');
    console.log(
      `${bad.length > 0 ? '✗' : '✓'} ${fault.padEnd(5)} ${scoreOf(cells).padStart(9)}  ${cells[0]?.title}` +
        (bad.length > 0 ? `; failing: ${bad.join(', ')}` : ''),
    );
  }
  const cells = outcomes.filter(({ screen }) => screen !== '');
  const walks = outcomes.filter(({ screen }) => screen === '');
  console.log(
    `${scoreOf(cells)} cells passed, ${count(cells, 'failed')} failed; ${count(cells, 'untouched')} cannot be hit. ` +
      `${scoreOf(walks)} journeys passed.`,
  );
}
