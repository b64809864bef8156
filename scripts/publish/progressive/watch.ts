import { day } from '../../durations.ts';
import type { Clock } from '../clock.ts';
import { lastLive, readHistory } from '../history.ts';
import { inParallel } from '../parallel.ts';
import type { ReportLine } from '../reports/lines.ts';
import { type Measured, measure } from '../reports/measure.ts';
import type { Run } from '../run.ts';
import { reasonOf } from '../stores/open.ts';
import { judge } from './judge.ts';
import type { Plan } from './plan.ts';

/** A target that got a new build, which is being watched. */
export interface Trial {
  run: Run;
  release: string;
  buildId: string;
  /** The build that was live before; undefined if there was none. */
  before: string | undefined;
  /** Whether no release was live there before. */
  isFirst: boolean;
  /** When it became live, in ms. */
  since: number;
}

export interface Watched {
  /**
   * `few`: at the end of `wait` there were still too few visits to judge, or the reports could not be read. `changed`:
   * somebody else has published or rolled back in the meantime.
   */
  outcome: 'good' | 'bad' | 'few' | 'changed';
  /** Sentences, unless it is good. */
  reasons: string[];
  now: Measured;
  before: Measured;
}

export type ReadReports = (since: number, now: number) => Promise<ReportLine[]>;

/** How many milliseconds before the switch the visits of the earlier build begin that the new one is compared with. */
const compared = 7 * day;
const poll = 60_000;

interface Watching extends Pick<Plan, 'wait' | 'limits'> {
  bake: number;
  read: ReadReports;
  clock: Clock;
  say(line: string): void;
}

/**
 * Watches the visits of a wave until there is a verdict: at once if it is bad, otherwise when its time is over. A store
 * that does not answer is asked again at the next look.
 */
export async function watch(
  trials: readonly Trial[],
  { bake, wait, limits, read, clock, say }: Watching,
): Promise<Watched> {
  const since = Math.max(...trials.map((trial) => trial.since));
  const [end, last] = [since + bake, since + Math.max(bake, wait)];
  let told = '';
  for (;;) {
    const at = clock.now();
    const seen = await look(trials, limits, () => read(since - compared, at)).catch((error: unknown): Watched => {
      const reason = `the reports could not be read: ${reasonOf(error)}`;
      if (reason !== told) say(`${reason}; they are asked for again each minute.`);
      told = reason;
      return { outcome: 'few', reasons: [reason], ...measured([], trials) };
    });
    if (seen.outcome === 'bad' || seen.outcome === 'changed') return seen;
    if (seen.outcome === 'good' && at >= end) return seen;
    if (at >= last) return seen;
    await clock.sleep(Math.min(poll, (at < end ? end : last) - at));
  }
}

/** What the reports say at this moment. */
async function look(
  trials: readonly Trial[],
  limits: Plan['limits'],
  read: () => Promise<ReportLine[]>,
): Promise<Watched> {
  const lines = await read();
  const all = measured(lines, trials);
  const verdict = judge(all.now, all.before, limits);
  // A fault of one brand must not be lost among the visits of the others.
  const alone = trials.flatMap((trial) => {
    const { now, before } = measured(lines, [trial]);
    return judge(now, before, limits).faults.map((fault) => `${trial.run.target.name}: ${fault}`);
  });
  const faults = trials.length > 1 ? [...verdict.faults, ...alone] : alone;
  if (faults.length > 0) return { outcome: 'bad', reasons: faults, ...all };
  const gone = await replaced(trials);
  if (gone.length > 0) return { outcome: 'changed', reasons: gone, ...all };
  const lost = all.now.visits > 0 ? '' : ' (if people have used it, npm run collect does not get their reports)';
  const few = `it had ${all.now.visits} of ${limits.visits} visits${lost}`;
  return { outcome: verdict.outcome, reasons: verdict.outcome === 'few' ? [few] : [], ...all };
}

/** The new build may have been visited before it went live, in a preview; these visits do not count. */
function measured(lines: readonly ReportLine[], trials: readonly Trial[]) {
  const of = (isOf: (line: ReportLine, trial: Trial) => boolean) =>
    measure(lines.filter((line) => trials.some((trial) => line.brand === trial.run.target.brand && isOf(line, trial))));
  return {
    now: of(({ release, at }, { buildId, since }) => release === buildId && Date.parse(at) >= since),
    before: of(({ release }, { before }) => release === before),
  };
}

/** The targets at which another release is live now. */
async function replaced(trials: readonly Trial[]): Promise<string[]> {
  const lives = await inParallel(trials, async ({ run }) => lastLive(await readHistory(run.store))?.release);
  return trials
    .filter(({ release }, index) => lives[index] !== release)
    .map(({ run, release }) => `${run.target.name}: ${release} is not live any more`);
}
