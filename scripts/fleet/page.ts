import { readFileSync } from 'node:fs';
import { projectRoot } from '../brands.ts';
import { escapeXml as safe } from '../escapeXml.ts';
import type { Measured } from '../publish/reports/measure.ts';
import type { Row } from './data.ts';

/** What the address of the page says. */
export interface View {
  /** Only brands whose name contains this. */
  find: string;
  /** '' for all. */
  environment: string;
  sort: keyof typeof orders;
}

/** Each puts what needs attention first. */
const orders = {
  attention: (row: Row) =>
    [Boolean(row.problem), isBad(row), Boolean(row.trouble)].reduce((sum, is) => sum * 2 + Number(is), 0) * 1e6 +
    (perVisit(row.today) ?? 0) * 1e4 +
    (row.today.LCP ?? 0) / 10,
  faults: (row: Row) => perVisit(row.today) ?? -1,
  LCP: (row: Row) => row.today.LCP ?? -1,
  INP: (row: Row) => row.today.INP ?? -1,
  age: (row: Row) => -(row.since ?? 0),
  waiting: (row: Row) => row.waiting?.length ?? -1,
  name: () => 0,
};
const orderNames: Record<keyof typeof orders, string> = {
  attention: 'Needs attention',
  faults: 'Faults',
  LCP: 'LCP',
  INP: 'INP',
  age: 'Age of the release',
  waiting: 'Waiting commits',
  name: 'Name',
};

export const viewOf = ({ searchParams }: URL): View => {
  const sort = searchParams.get('sort') ?? '';
  return {
    find: searchParams.get('find') ?? '',
    environment: searchParams.get('environment') ?? '',
    sort: sort in orders ? (sort as keyof typeof orders) : 'attention',
  };
};

const perVisit = ({ faults, visits }: Measured) => (visits > 0 ? faults / visits : undefined);

const metrics = {
  faults: { name: 'Faults per visit', of: perVisit, tell: (value: number) => value.toFixed(2) },
  LCP: { name: 'LCP', of: ({ LCP }: Measured) => LCP, tell: (value: number) => `${Math.round(value)} ms` },
  INP: { name: 'INP', of: ({ INP }: Measured) => INP, tell: (value: number) => `${Math.round(value)} ms` },
} as const;
type Metric = keyof typeof metrics;

/** A value above its limit is marked as bad. */
const bad: Record<Metric, number> = { faults: 0.1, LCP: 2500, INP: 200 };

export function fleetPage(rows: readonly Row[], view: View, now: number): string {
  const environments = [...new Set(rows.map(({ environment }) => environment))];
  const shown = rows
    .filter((row) => row.brand.includes(view.find.trim().toLowerCase()))
    .filter(({ environment }) => !view.environment || environment === view.environment)
    .sort((one, other) => orders[view.sort](other) - orders[view.sort](one) || one.target.localeCompare(other.target));
  const tops = topsOf(rows);
  const option = (value: string, text: string, chosen: string) =>
    `<option value="${safe(value)}"${value === chosen ? ' selected' : ''}>${safe(text)}</option>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fleet</title>
<style>${style}</style>
</head>
<body>
<header>
  <h1>Fleet</h1>
  <p>${safe(new Date(now).toISOString().slice(0, 16).replace('T', ' '))} UTC. Figures are of the last 24 hours, drawings of the last seven days: a vertical line is a release, the dashed line the mark from which a value is bad (${(Object.keys(metrics) as Metric[]).map((metric) => `${metrics[metric].name} ${metrics[metric].tell(bad[metric])}`).join(', ')}). LCP and INP are of three visits in four.</p>
  <form aria-label="Filter">
    <label>Brand <input type="search" name="find" value="${safe(view.find)}"></label>
    <label>Environment <select name="environment">${option('', 'All', view.environment)}${environments.map((one) => option(one, one, view.environment)).join('')}</select></label>
    <label>First <select name="sort">${Object.entries(orderNames)
      .map(([id, name]) => option(id, name, view.sort))
      .join('')}</select></label>
    <button>Show</button>
  </form>
  <p role="status">${tellCounts(rows, shown)}</p>
</header>
<main>
<table role="table" aria-label="Brands">
<thead role="rowgroup"><tr role="row">${['Brand', 'Release', 'Visits', ...Object.values(metrics).map(({ name }) => name), 'Waiting'].map((name) => `<th role="columnheader" scope="col">${name}</th>`).join('')}</tr></thead>
<tbody role="rowgroup">
${shown.map((row) => rowOf(row, tops, now)).join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`;
}

function tellCounts(rows: readonly Row[], shown: readonly Row[]): string {
  const trouble = rows.filter((row) => row.trouble).length;
  const over = rows.filter(isBad).length;
  const unread = rows.filter(({ problem }) => problem).length;
  return `${shown.length} of ${rows.length} targets. ${trouble} failed or rolled back last, ${over} past a mark in the last 24 hours${unread ? `, ${unread} could not be read` : ''}.`;
}

const isBad = (row: Row) =>
  (Object.keys(metrics) as Metric[]).some((metric) => (metrics[metric].of(row.today) ?? 0) > bad[metric]);

/** The same scale in every row, so that drawings can be compared; a few extreme values are cut off. */
function topsOf(rows: readonly Row[]): Record<Metric, number> {
  const top = (metric: Metric) => {
    const values = rows.flatMap(({ week }) => week.map(metrics[metric].of)).filter((value) => value !== undefined);
    const sorted = values.sort((one, other) => one - other);
    return Math.max(bad[metric] * 1.2, sorted[Math.floor(sorted.length * 0.99)] ?? 0);
  };
  return { faults: top('faults'), LCP: top('LCP'), INP: top('INP') };
}

function rowOf(row: Row, tops: Record<Metric, number>, now: number): string {
  const { brand, environment, problem, trouble, release, commit, since, by, waiting, today } = row;
  const cell = (name: string, inner: string) =>
    `<td role="cell"><span class="label" aria-hidden="true">${name}</span>${inner}</td>`;
  const head = `<th role="rowheader" scope="row">${safe(brand)}<small>${safe(environment)}</small></th>`;
  if (problem) return `<tr role="row">${head}<td role="cell" colspan="6" class="bad">${safe(problem)}</td></tr>`;
  const about = release
    ? `<span><code>${safe(release)}</code> <small class="beside">commit ${safe((commit ?? '').slice(0, 12))}</small></span><small>${since ? `${ageOf(now - since)}, ` : ''}${safe(by ?? '')}</small>`
    : 'Nothing is live';
  return `<tr role="row">${head}${cell('Release', `<div>${about}${trouble ? `<small class="bad">${safe(trouble)}</small>` : ''}</div>`)}${cell('Visits', `<div class="number">${today.visits}</div>`)}${(
    Object.keys(metrics) as Metric[]
  )
    .map((metric) => cell(metrics[metric].name, drawing(row, metric, tops[metric])))
    .join('')}${cell('Waiting', tellWaiting(waiting, release))}</tr>`;
}

function tellWaiting(waiting: readonly string[] | undefined, release: string | undefined): string {
  if (!release) return '<div>–</div>';
  if (!waiting) return '<div><small>This checkout does not have the live commit.</small></div>';
  if (waiting.length === 0) return '<div>Nothing</div>';
  const items = waiting.slice(0, 20).map((subject) => `<li>${safe(subject)}</li>`);
  const more = waiting.length > 20 ? `<li>and ${waiting.length - 20} more</li>` : '';
  return `<details><summary>${waiting.length} ${waiting.length === 1 ? 'commit' : 'commits'}</summary><ul>${items.join('')}${more}</ul></details>`;
}

/** "3 days" */
function ageOf(ms: number): string {
  const [minutes, hours] = [Math.floor(ms / 60_000), Math.floor(ms / 3_600_000)];
  if (hours < 1) return `${minutes} min`;
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const size = { width: 140, height: 32 };

function drawing({ week, switches, today }: Row, metric: Metric, top: number): string {
  const { name, of, tell } = metrics[metric];
  const value = of(today);
  const x = (index: number) => ((index + 0.5) / Math.max(week.length, 1)) * size.width;
  const y = (height: number) => size.height - 2 - (Math.min(height, top) / top) * (size.height - 4);
  // Nights have no visits: the line goes on to the next point.
  const points = week.flatMap((one, index) => {
    const height = of(one);
    return height === undefined ? [] : [{ at: x(index), height }];
  });
  const heights = points.map(({ height }) => height);
  const label =
    points.length === 0
      ? `${name}: no reports`
      : `${name} in seven days: ${tell(Math.min(...heights))} to ${tell(Math.max(...heights))}`;
  const line = points.map(({ at, height }) => `${round(at)},${round(y(height))}`).join(' ');
  const marks = switches.map((at) => {
    const position = round((at / Math.max(week.length, 1)) * size.width);
    return `<path class="switch" d="M${position} 0V${size.height}"/>`;
  });
  const limit = `<path class="limit" d="M0 ${round(y(bad[metric]))}H${size.width}"/>`;
  const isOver = (value ?? 0) > bad[metric];
  return `<div class="figure"><span class="number${isOver ? ' bad' : ''}">${value === undefined ? '–' : tell(value)}${isOver ? ' ▲' : ''}</span><svg role="img" aria-label="${safe(label)}" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">${limit}${marks.join('')}<polyline${isOver ? ' class="over"' : ''} points="${line}"/></svg></div>`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The tokens of the portal and of its first brand, dark where the device is. */
const tokens = ['src/styles/tokens.css', 'brands/portal/theme.css']
  .map((file) => readFileSync(`${projectRoot}/${file}`, 'utf8'))
  .join('\n');
const blocks = (selector: string) =>
  [...tokens.matchAll(new RegExp(`^${selector} \\{([^}]*)\\}`, 'gm'))].map(([, inner]) => inner).join('');
const style = `:root {${blocks(':root')}}
@media (prefers-color-scheme: dark) { :root {${blocks('\\.app-dark')}} }
${readFileSync(new URL('page.css', import.meta.url), 'utf8')}`;
