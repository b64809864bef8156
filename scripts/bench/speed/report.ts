/** `wait`: ms that a person waits, shown as a multiple of the floor's too. */
type Unit = 'wait' | 'ms';

/** What is to be reached, in the figure's unit; a `wait` that has a floor as a multiple of it. */
const aims: Record<string, number> = {
  'sign-in, slow: ready': 1.25,
  'list, slow: rows': 2,
  'dashboard, slow: figures': 2.5,
  'dashboard, slow: charts': 2.7,
  'click in the menu, free': 60,
  'click in the menu, slow, pointed at for 150 ms': 250,
  'click in the menu, slow, seen before': 110,
  'click in the menu, slow, not pointed at': 400,
  'click in the menu, slow, not pointed at, from the dashboard': 600,
  'a morning: to the next paint, 98th percentile': 48,
  'list, second visit: rows': 3,
  'dashboard, second visit: figures': 4,
};
/** For the first page of each list with 200,000 contracts. */
const aimOfList = 500;

const figures = new Map<string, { unit: Unit; values: number[] }>();

/** Keeps a measured value; a name such as `list, slow: rows` is compared with `floor, slow: ready`. */
export function note(name: string, unit: Unit, value: number) {
  const figure = figures.get(name);
  if (figure) figure.values.push(value);
  else figures.set(name, { unit, values: [value] });
}

function middle(all: readonly number[]): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** `list, slow: rows  3.71x (3.62 to 3.90), aim 2.00x: missed by 1.71x`. */
function inWords(name: string, values: readonly number[], digits: (value: number) => string, aim?: number): string {
  const value = middle(values);
  const figure = `${name.padEnd(60)} ${digits(value).padStart(8)}`;
  const spread = values.length > 1 ? ` (${digits(Math.min(...values))} to ${digits(Math.max(...values))})` : '';
  if (aim === undefined) return figure + spread;
  // Rounded first, so that the verdict fits the printed figure.
  const over = Number.parseFloat(digits(value)) - aim;
  return `${figure}${spread}, aim ${digits(aim)}: ${over <= 0 ? 'met' : `missed by ${digits(over)}`}`;
}

const inMs = (value: number) => `${Math.round(value)} ms`;
const asTimes = (value: number) => `${value.toFixed(2)}x`;

/** All figures, in the order in which they were measured first. */
export function report(): string {
  const lines = [...figures].flatMap(([name, { unit, values }]) => {
    const when = unit === 'wait' && /^(?!floor)[^,]+, ([^:]+): /.exec(name)?.[1];
    const base = figures.get(`floor, ${when}: ready`);
    const aim = name.startsWith('the sandbox answers') ? aimOfList : aims[name];
    if (!base) return [inWords(name, values, inMs, aim)];
    const times = values.map((value) => value / middle(base.values));
    return [inWords(name, values, inMs), inWords('  times the floor', times, asTimes, aim)];
  });
  return lines.join('\n');
}
