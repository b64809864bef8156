import type { TableData } from '~/ui/chart/table.ts';

/** Something that is known of every place: how many contracts, how many kWh. */
export interface Measure {
  name: string;
  /** With its unit; null is not known. */
  format: (value: number | null) => string;
  /** Of the sums of the measures before it, where values are not added up: a mean. */
  ofAll?: (sums: readonly (number | null)[]) => number | null;
}

interface Counted {
  id: string;
  name: string;
  /** By measure; the first is what the bubble is as large as. */
  values: readonly (number | null)[];
  /** The list that is counted. */
  href?: string;
}

export interface Bubble extends Counted {
  /** In the units of the drawing. */
  at: readonly [number, number];
  /** The map of what lies within it. */
  inside?: string;
}

/** Places with their numbers. Map, table and the words read aloud derive from it. */
export interface MapData {
  /** What it shows. */
  name: string;
  /** What the places are: the head of their column. */
  axis: string;
  measures: readonly Measure[];
  bubbles: readonly Bubble[];
  /** What has no place on the map: in the table only. */
  elsewhere: readonly Counted[];
}

/** The largest first: the order of the table, and in which keys walk. */
export const bySize = <T extends Pick<Counted, 'values' | 'name'>>(places: readonly T[]): T[] =>
  places.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0) || a.name.localeCompare(b.name, 'es'));

/** What all places add up to, by measure, those that are not on the map included. */
export function totals({ measures, bubbles, elsewhere }: MapData): (number | null)[] {
  const sums: (number | null)[] = [];
  for (const [at, { ofAll }] of measures.entries())
    sums.push(ofAll ? ofAll(sums) : sumOf([...bubbles, ...elsewhere].map(({ values }) => values[at] ?? null)));
  return sums;
}

/** What is not known of one is not known of all. */
const sumOf = (values: readonly (number | null)[]) =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/** `Madrid: Contratos 2.845, Consumo 12.400.000 kWh` */
export const placeWords = ({ measures }: MapData, { name, values }: Pick<Counted, 'name' | 'values'>) =>
  `${name}: ${measures.map((measure, at) => `${measure.name} ${measure.format(values[at] ?? null)}`).join(', ')}`;

interface TableWords {
  /** Of the last row. */
  total: string;
  /** Head of the column that leads to the maps of the places, and its links. */
  parts: string;
  inside: string;
}

/** The very numbers of the bubbles, the largest first, then what has no place, then the sum of all. */
export function mapTable(data: MapData, words: TableWords): TableData {
  const { name, axis, measures, bubbles, elsewhere } = data;
  const numbers = (values: readonly (number | null)[], href?: string) =>
    measures.map(({ format }, at) => ({ text: format(values[at] ?? null), ...(at === 0 && href && { href }) }));
  const leads = bubbles.some(({ inside }) => inside);
  const rows = [
    ...bySize(bubbles).map(({ name, values, href, inside }) => ({
      name,
      cells: [...numbers(values, href), ...(leads ? [{ text: inside ? words.inside : '', href: inside }] : [])],
    })),
    ...bySize(elsewhere).map(({ name, values, href }) => ({
      name,
      cells: [...numbers(values, href), ...(leads ? [{ text: '' }] : [])],
    })),
    { name: words.total, cells: [...numbers(totals(data)), ...(leads ? [{ text: '' }] : [])] },
  ];
  return { caption: name, head: [axis, ...measures.map(({ name }) => name), ...(leads ? [words.parts] : [])], rows };
}
