import type { Clock } from '../clock.ts';
import { lastLive, readHistory } from '../history.ts';
import { inParallel } from '../parallel.ts';
import type { ReportLine } from '../reports/lines.ts';
import { type Measured, measure } from '../reports/measure.ts';
import type { Run } from '../run.ts';
import { judge } from './judge.ts';
import type { Plan } from './plan.ts';

/** A target that got a new build, which is being watched. */
export interface Trial {
  run: Run;
  release: string;
  buildId: string;
  /** The build that was live before; undefined if there was none. */
  before: string | undefined;
  /** When it became live, in ms. */
  since: number;
}

export interface Watched {
  /** `few`: too few visits until the end of `wait`. `changed`: somebody else has published or rolled back meanwhile. */
  outcome: 'good' | 'bad' | 'few' | 'changed';
  /** Sentences, unless it is good. */
  reasons: string[];
  now: Measured;
  before: Measured;
}

export type ReadReports = (since: number, now: number) => Promise<ReportLine[]>;

/** How far back the visits of the build before are compared, in ms. */
const compared = 7 * 86_400_000;
const poll = 60_000;

/** Watches the visits of a wave until there is a verdict: at once if it is bad, otherwise when its time is over. */
export async function watch(
  trials: readonly Trial[],
  {
    bake,
    wait,
    limits,
    read,
    clock,
  }: Pick<Plan, 'wait' | 'limits'> & { bake: number; read: ReadReports; clock: Clock },
): Promise<Watched> {
  const since = Math.max(...trials.map((trial) => trial.since));
  const [end, last] = [since + bake, since + Math.max(bake, wait)];
  for (;;) {
    const at = clock.now();
    const lines = await read(since - compared, at);
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
    if (verdict.outcome === 'good' && at >= end) return { outcome: 'good', reasons: [], ...all };
    if (at >= last) {
      const reason = `${all.now.visits} of ${limits.visits} visits until ${new Date(at).toISOString().slice(0, 16)}Z`;
      return { outcome: 'few', reasons: [reason], ...all };
    }
    await clock.sleep(Math.min(poll, (at < end ? end : last) - at));
  }
}

function measured(lines: readonly ReportLine[], trials: readonly Trial[]) {
  const of = (build: (trial: Trial) => string | undefined) =>
    measure(
      lines.filter((line) => trials.some((one) => line.brand === one.run.target.brand && line.release === build(one))),
    );
  return { now: of(({ buildId }) => buildId), before: of(({ before }) => before) };
}

/** The targets at which another release is live now. */
async function replaced(trials: readonly Trial[]): Promise<string[]> {
  const lives = await inParallel(trials, async ({ run }) => lastLive(await readHistory(run.store))?.release);
  return trials
    .filter(({ release }, index) => lives[index] !== release)
    .map(({ run, release }) => `${run.target.name}: ${release} is not live any more`);
}
