import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScreenId, screenIds } from '../../../src/screens.ts';
import { insideFaults } from '../catalogue.ts';
import { type Outcome, scoreOf } from '../score.ts';
import { testedBy } from '../screens.ts';
import { judge, screensIn } from './cells.ts';
import { openPortal } from './portal.ts';

/** Set by `npm run faults`, which reads the verdicts from this file. Without it only a few screens are tested. */
const { FAULTS_FILE: file, FAULTS_SCREENS: wanted } = process.env;

/** One screen that prefetches, and one whose dates are parameters of other calls. */
const cut: readonly ScreenId[] = ['home', 'priceHistory'];
const kindsOfCut = ['T5', 'S1', 'S4'];

const ids = file ? screenIds.filter((id) => !wanted || wanted.split(',').includes(id)) : cut;
const faults = file ? insideFaults : insideFaults.filter(({ id }) => kindsOfCut.includes(id) || id.startsWith('O3'));

let portal: Awaited<ReturnType<typeof openPortal>>;
const outcomes: Outcome[] = [];

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.end());

test.each(ids.filter((id) => testedBy(id) === 'cell'))(
  'each call of %s fails alone, in every way',
  async (id) => {
    const cells: Outcome[] = [];
    for (const visit of await screensIn(portal, [id]))
      for (const call of visit.calls)
        for (const fault of faults) {
          const began = performance.now();
          let verdict = await judge(portal, visit, call, fault);
          const again = verdict.end === 'failed' && verdict.why;
          if (again) verdict = await judge(portal, visit, call, fault);
          cells.push({
            fault: `i-${fault.id}`,
            title: `a call alone, without a browser: ${fault.title}`,
            screen: `${visit.name}, ${call}`,
            verdict,
            calls: verdict.end === 'untouched' ? [] : [call],
            ms: Math.round(performance.now() - began),
            ...(again && { again }),
          });
        }
    outcomes.push(...cells);
    if (file) writeFileSync(file, JSON.stringify(outcomes));
    const failing = cells.flatMap(({ fault, screen, verdict }) =>
      verdict.end === 'failed' ? [`${fault} ${screen}: ${verdict.why}`] : [],
    );
    expect(failing, scoreOf(cells)).toEqual([]);
  },
  600_000,
);
