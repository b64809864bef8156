import { budgets } from '../../budgets.ts';
import { type Kind, kinds, type Visit, works } from './visit.ts';

/** Visits by page and conditions: `list slow`. */
export type Sample = Map<string, Visit[]>;

/** An aim of the table in README.md, and how its figure follows from the visits. */
interface Aim {
  page: string;
  what: string;
  /** `floor`: as a multiple of the floor's time under the same conditions; `ms`: ms more than the floor. */
  unit: 'floor' | 'ms over' | 'kB' | 'hops' | '';
  conditions: 'slow' | 'free' | 'far';
  of: (visit: Visit) => number;
  aim?: number;
}

const kB = (kind: Kind) => (visit: Visit) => visit.bytes[kind] / 1000;
const at = (mark: string) => (visit: Visit) => visit.marks[mark] ?? Number.NaN;
const painted = (visit: Visit) => visit.painted;
const blocked = (visit: Visit) => visit.blocked;

/** kB of JavaScript. */
const aimOf = (page: keyof typeof budgets) => budgets[page].aim / 1000;

const aims: readonly Aim[] = [
  { page: 'sign-in', what: 'JavaScript', unit: 'kB', conditions: 'slow', of: kB('js'), aim: aimOf('sign-in') },
  { page: 'sign-in', what: 'painted (LCP)', unit: 'floor', conditions: 'slow', of: painted, aim: 0.65 },
  { page: 'sign-in', what: 'the form answers', unit: 'floor', conditions: 'slow', of: at('ready'), aim: 1.35 },
  { page: 'sign-in', what: 'blocking time', unit: 'ms over', conditions: 'slow', of: blocked, aim: 0 },
  { page: 'list', what: 'JavaScript', unit: 'kB', conditions: 'slow', of: kB('js'), aim: aimOf('contract list') },
  {
    page: 'list',
    what: 'fonts',
    unit: 'kB',
    conditions: 'slow',
    of: kB('font'),
    aim: budgets['contract list'].fonts / 1000,
  },
  {
    page: 'list',
    what: 'round trips to the rows',
    unit: 'hops',
    conditions: 'far',
    of: ({ hops }) => hops.length,
    aim: 2,
  },
  { page: 'list', what: 'painted (LCP)', unit: 'floor', conditions: 'slow', of: painted },
  { page: 'list', what: 'rows', unit: 'floor', conditions: 'slow', of: at('rows'), aim: 2 },
  { page: 'list', what: 'blocking time', unit: 'ms over', conditions: 'slow', of: blocked, aim: 400 },
  { page: 'dashboard', what: 'JavaScript', unit: 'kB', conditions: 'slow', of: kB('js'), aim: aimOf('dashboard') },
  {
    page: 'dashboard',
    what: 'round trips to the charts',
    unit: 'hops',
    conditions: 'far',
    of: ({ hops }) => hops.length,
  },
  { page: 'dashboard', what: 'frame and figures', unit: 'floor', conditions: 'slow', of: at('figures'), aim: 2 },
  { page: 'dashboard', what: 'charts', unit: 'floor', conditions: 'slow', of: at('charts'), aim: 2.9 },
  { page: 'dashboard', what: 'blocking time', unit: 'ms over', conditions: 'slow', of: blocked, aim: 1000 },
  ...['sign-in', 'list', 'dashboard'].map(
    (page): Aim => ({ page, what: 'layout shift', unit: '', conditions: 'slow', of: ({ shift }) => shift, aim: 0 }),
  ),
];

export const middle = (all: readonly number[]) => {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

function digits(value: number, unit: string): string {
  if (unit === 'floor') return `${value.toFixed(2)}x`;
  if (unit === 'kB') return value.toFixed(1);
  return unit === '' ? value.toFixed(4) : Math.round(value).toFixed(0);
}

/** `list: rows 3.71x floor (3.62 to 3.90), aim 2.00x: missed by 1.71x`. */
export function inWords(name: string, values: readonly number[], unit: string, aim?: number): string {
  const value = middle(values);
  const spread = `${digits(Math.min(...values), unit)} to ${digits(Math.max(...values), unit)}`;
  const said = `${name.padEnd(56)} ${digits(value, unit).padStart(8)} ${unit.padEnd(7)} (${spread})`;
  if (aim === undefined) return said;
  // Rounded first, so that the verdict fits the printed figure.
  const over = Number(digits(value, unit).replace('x', '')) - aim;
  return `${said}, aim ${digits(aim, unit)}: ${over <= 0 ? 'met' : `missed by ${digits(over, unit)}`}`;
}

/** Every figure with an aim, then all visits. */
export function summary(sample: Sample): string {
  const lines = aims.map(({ page, what, unit, conditions, of, aim }) => {
    const visits = sample.get(`${page} ${conditions}`) ?? [];
    const ground = sample.get(`floor ${conditions}`) ?? [];
    const base = middle(ground.map(unit === 'floor' ? at('ready') : blocked));
    const values = visits.map(of).map((value) => {
      if (unit === 'floor') return value / base;
      return unit === 'ms over' ? value - base : value;
    });
    return inWords(`${page}: ${what}`, values, unit, aim);
  });
  return [...lines, '', compared(sample)].join('\n');
}

/** ms from a click in the menu to the first row, of every round. */
export interface Clicks {
  slow: readonly number[];
  free: readonly number[];
}

/** Our rows for the table in README.md, to be copied from a run on an idle machine. */
export function tableRows(sample: Sample, clicks: Clicks): string {
  const of = (page: string, how: string, read: (visit: Visit) => number) =>
    middle((sample.get(`${page} ${how}`) ?? []).map(read));
  const times = (page: string, mark: string) =>
    `${(of(page, 'slow', at(mark)) / of('floor', 'slow', at('ready'))).toFixed(2)}x`;
  const weight = (page: string) => `${of(page, 'free', kB('js')).toFixed(1)} kB`;
  const trips = (page: string) => `${of(page, 'far', ({ hops }) => hops.length)} round trips`;
  const ms = (all: readonly number[]) => Math.round(middle(all));
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row([
      'portal, list',
      weight('sign-in'),
      times('sign-in', 'ready'),
      `${weight('list')}; ${trips('list')}`,
      times('list', 'rows'),
      `${ms(clicks.slow)} / ${ms(clicks.free)} ms`,
    ]),
    row([
      'portal, dashboard',
      '',
      '',
      `${weight('dashboard')}; ${trips('dashboard')}`,
      `${times('dashboard', 'figures')}, charts ${times('dashboard', 'charts')}`,
      '',
    ]),
  ].join('\n');
}

/** All visits; where hops were counted, with the requests of each. */
export function compared(sample: Sample): string {
  const lines = [...sample].flatMap(([name, visits]) => {
    const ms = (of: (visit: Visit) => number) => {
      const all = visits.map(of);
      return `${Math.round(middle(all))} ms (${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))})`;
    };
    if (name.endsWith(' far'))
      return [`${name}:`, ...(visits[0]?.hops ?? []).map((hop, index) => `  ${index + 1}. ${inShort(hop)}`)];
    const how = name.split(' ').at(-1);
    const base = middle((sample.get(`floor ${how}`) ?? []).map(at('ready')));
    const marks = Object.keys(visits[0]?.marks ?? {}).map(
      (mark) => `${mark} ${ms(at(mark))} ${(middle(visits.map(at(mark))) / base).toFixed(2)}x`,
    );
    const bytes = kinds.map((kind) => `${kind} ${(middle(visits.map(kB(kind)))).toFixed(1)}`).join(', ');
    const busy = (Object.keys(works) as (keyof typeof works)[]).map(
      (work) => `${work} ${ms((visit) => visit.work[work])}`,
    );
    return [
      `${name}: painted ${ms(painted)}, ${marks.join(', ')}, blocked ${ms(blocked)}`,
      `  ${middle(visits.map(({ requests }) => requests))} requests, kB: ${bytes}`,
      `  processor: ${busy.join(', ')}`,
    ];
  });
  return lines.join('\n');
}

/** Names without their hashes; equal ones are counted. */
function inShort(paths: readonly string[]): string {
  const names = paths.map((path) => path.replace(/\.[0-9a-f]{8,}(?=\.)/, '').replace(/^\/static\//, ''));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} x${count}` : name)).join(' ');
}
