/** The browser's memory after garbage collection. */
export interface Use {
  /** Bytes of the JavaScript heap. */
  heap: number;
  nodes: number;
  listeners: number;
}

/**
 * Growth of a figure from one round to the next, by linear regression (least squares): a single round may end between
 * two garbage collections.
 */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let above = 0;
  let below = 0;
  for (const [at, value] of values.entries()) {
    above += (at - middle) * (value - mean);
    below += (at - middle) ** 2;
  }
  return below === 0 ? 0 : above / below;
}

/** The limits that `tests/README.md` promises for 50 rounds. */
const aims = { heap: 50, nodes: 50, listeners: 5 };

interface Judgement {
  name: string;
  value: number;
  aim: number;
  reached: boolean;
}

/**
 * What the rounds leave in memory, against the aims. The first half only fills the caches; figures other than the heap
 * are given for the whole second half.
 */
export function judge(uses: readonly Use[]): Judgement[] {
  const late = uses.slice(Math.floor(uses.length / 2));
  const grows = (of: keyof Use) => slope(late.map((use) => use[of]));
  const figures = {
    heap: ['heap a round, kB', grows('heap') / 1000],
    nodes: ['nodes', grows('nodes') * late.length],
    listeners: ['listeners', grows('listeners') * late.length],
  } as const;
  return Object.entries(figures).map(([id, [name, value]]) => {
    const aim = aims[id as keyof typeof aims];
    return { name, value, aim, reached: value < aim };
  });
}
