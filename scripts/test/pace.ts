/**
 * How fast this machine is, measured for a second or two before the tests. No result of a test depends on it: limits, which
 * exist only against hanging, become longer, and fewer stories run side by side.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export interface Pace {
  /** Times as long as on a machine with idle cores; at least 1. */
  slowness: number;
  /** Cores that other programs leave free, such as 1.9. */
  freeCores: number;
}

/** What one core of the machine on which limits were set needs for the work below, in ms. */
const reference = 700;

/** Work of a known size for one core. */
const work = `
  let sum = 0;
  for (let round = 0; round < 60; round++) {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: (index * 7919) % 20_011, text: String(index) }));
    rows.sort((a, b) => a.id - b.id);
    for (const { text } of rows) sum = (sum * 31 + text.length) | 0;
  }
  require('node:worker_threads').parentPort.postMessage(sum);
`;

/** The variable by which the runners learn the pace. */
const variable = 'TEST_SLOWNESS';

/** Measured a second time if the machine was busy: another program's single second says nothing of the next minutes. */
export async function measurePace(): Promise<Pace> {
  const first = await sample();
  if (workersFor(first) > 1) return first;
  const second = await sample();
  return {
    slowness: Math.max(first.slowness, second.slowness),
    freeCores: Math.max(first.freeCores, second.freeCores),
  };
}

async function sample(threads = Math.min(4, availableParallelism())): Promise<Pace> {
  const before = process.cpuUsage();
  const start = performance.now();
  await Promise.all(Array.from({ length: threads }, runWork));
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { slowness: Math.max(1, wall / reference), freeCores: (user + system) / 1000 / wall };
}

const runWork = () =>
  new Promise<void>((resolve, reject) => {
    const worker = new Worker(work, { eval: true });
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });

/** Tests side by side: one where less than two cores are free. What is measured is a little below the truth. */
export const workersFor = ({ freeCores }: Pace) => Math.max(1, Math.floor(freeCores + 0.3));

export const environmentOf = (pace: Pace) => ({
  [variable]: pace.slowness.toFixed(2),
  TEST_WORKERS: String(workersFor(pace)),
});

/** Of the machine that the tests run on; 1 if a runner was started by itself. */
export const slowness = Math.max(1, Number(process.env[variable]) || 1);

/** A limit against hanging, in ms, given for a machine with two idle cores. */
export const limit = (ms: number) => Math.round(ms * slowness);
