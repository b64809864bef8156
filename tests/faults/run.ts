import type { Browser } from '@playwright/test';
import { seconds } from '../../scripts/cli.ts';
import { portal } from '../e2e/support/brands.ts';
import { namesOf } from './calls.ts';
import type { Fault } from './catalogue.ts';
import { judgeCell, type Way } from './cell.ts';
import { FaultProxy } from './proxy.ts';
import { type Outcome, scoreOf } from './score.ts';
import type { FaultedScreen } from './screens.ts';
import { begin, judgeAlone, lineOf, runJourney, type Visitor } from './stage.ts';
import type { Journey } from './steps.ts';
import type { Verdict } from './verdict.ts';

/** One call of one visit. */
export interface Single {
  screen: FaultedScreen;
  call: string;
}

/** A fault on every screen, a fault of single calls, or a journey. */
export type Work = { fault: Fault } | { fault: Fault; singles: readonly Single[] } | { journey: Journey };

type Note = (screen: string, verdict: Verdict, began: number, more?: Partial<Outcome>) => Outcome;

/**
 * Takes work from the queue until it is empty.
 *
 * @param keep called with each complete column, and with each journey
 */
export async function takeWork(
  browser: Browser,
  screens: readonly FaultedScreen[],
  queue: Work[],
  keep: (whole: readonly Outcome[]) => void,
  seed: number,
) {
  const proxy = await FaultProxy.start(portal.origin, { seed });
  try {
    for (let work = queue.shift(); work; work = queue.shift()) {
      const began = performance.now();
      const { id, title } = 'journey' in work ? work.journey : work.fault;
      const note: Note = (screen, verdict, began, more) => {
        const ms = Math.round(performance.now() - began);
        if (verdict.end === 'failed') console.log(`✗ ${id} ${screen} ${title}: ${verdict.why}`);
        return { fault: id, title, screen, verdict, calls: [], ms, ...more };
      };
      if ('journey' in work) {
        const verdict = await runJourney(browser, work.journey, proxy);
        keep([note('', verdict, began, { calls: [...(work.journey.calls ?? [])] })]);
        continue;
      }
      const cells =
        'singles' in work
          ? await singles(browser, proxy, work.fault, work.singles, seed, note)
          : await column(browser, proxy, work.fault, screens, seed, note);
      keep(cells);
      console.log(`${id}: ${scoreOf(cells)} in ${seconds(performance.now() - began)}`);
    }
  } finally {
    await proxy.close();
  }
}

/** Tries a fault on all screens, in one page and by links. */
async function column(
  browser: Browser,
  proxy: FaultProxy,
  fault: Fault,
  screens: readonly FaultedScreen[],
  seed: number,
  note: Note,
): Promise<Outcome[]> {
  let visitor: Visitor | undefined;
  let calls: string[] = [];
  const hear = (hit: readonly string[]) => {
    calls = [...namesOf(hit)];
  };
  const judge = async (screen: FaultedScreen, way: Way): Promise<Verdict> => {
    calls = [];
    try {
      visitor ??= await begin(browser, proxy, fault);
      return await judgeCell(visitor.page, proxy, screen, fault, seed, way, hear);
    } catch (error) {
      return { end: 'failed', why: lineOf(error) };
    }
  };
  // After a failure the next cell gets a fresh page.
  const leave = async () => {
    proxy.set(seed);
    await visitor?.leave().catch(() => {});
    visitor = undefined;
  };
  const cells: Outcome[] = [];
  for (const [at, screen] of screens.entries()) {
    const since = performance.now();
    const way = at === 0 ? 'address' : 'link';
    let verdict = await judge(screen, way);
    const again = verdict.end === 'failed' ? verdict.why : undefined;
    if (again) {
      await leave();
      verdict = await judge(screen, way);
      if (verdict.end === 'failed') await leave();
    }
    cells.push(note(screen.name, verdict, since, { calls, ...(again && { again }) }));
  }
  await leave();
  return cells;
}

/** Fails single calls. Each gets its own page, opened by its address, so that nothing is cached. */
async function singles(
  browser: Browser,
  proxy: FaultProxy,
  fault: Fault,
  pairs: readonly Single[],
  seed: number,
  note: Note,
): Promise<Outcome[]> {
  const cells: Outcome[] = [];
  for (const { screen, call } of pairs) {
    const since = performance.now();
    const judge = () => judgeAlone(browser, proxy, { screen, fault, call, way: 'address', seed });
    let verdict = await judge();
    const again = verdict.end === 'failed' ? verdict.why : undefined;
    if (again) verdict = await judge();
    cells.push(note(`${screen.name}, ${call}`, verdict, since, { calls: [call], ...(again && { again }) }));
  }
  return cells;
}
