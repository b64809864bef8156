import type { TableData } from '~/ui/chart/declaration.ts';

/** A value known for every place: number of contracts, kWh. */
export interface Measure {
  name: string;
  /** With its unit; null: unknown. */
  format: (value: number | null) => string;
  /** Computes the total from the sums of the measures before it, if values cannot be added: an average. */
  ofAll?: (sums: readonly (number | null)[]) => number | null;
}

interface Counted {
  id: string;
  name: string;
  /** By measure; the first one sets the size of the bubble. */
  values: readonly (number | null)[];
  /** Address of the list that is counted. */
  href: string;
}

export interface Bubble extends Counted {
  /** In the units of the drawing. */
  at: readonly [number, number];
}

/** Places with their numbers. Map, table and texts derive from it. */
export interface MapData {
  /** What it shows. */
  name: string;
  /** What the places are: the heading of their column. */
  axis: string;
  measures: readonly Measure[];
  bubbles: readonly Bubble[];
  /** Entries without a position on the map: in the table only. */
  elsewhere: readonly Counted[];
}

/** Largest first: the order of the table and of the arrow keys. */
export const bySize = <T extends Pick<Counted, 'values' | 'name'>>(places: readonly T[]): T[] =>
  places.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0) || a.name.localeCompare(b.name, 'es'));

/** Totals by measure, including entries that are not on the map. */
export function totals({ measures, bubbles, elsewhere }: MapData): (number | null)[] {
  const sums: (number | null)[] = [];
  for (const [at, { ofAll }] of measures.entries())
    sums.push(ofAll ? ofAll(sums) : sumOf([...bubbles, ...elsewhere].map(({ values }) => values[at] ?? null)));
  return sums;
}

/** If one value is unknown, so is the sum. */
const sumOf = (values: readonly (number | null)[]) =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/** `Madrid: Contratos 2.845, Consumo 12.400.000 kWh` */
export const summaryOf = ({ measures }: MapData, { name, values }: Pick<Counted, 'name' | 'values'>) =>
  `${name}: ${measures.map((measure, at) => `${measure.name} ${measure.format(values[at] ?? null)}`).join(', ')}`;

/** The numbers of the bubbles, largest first, then entries without a position, then the total by its name. */
export function mapTable(data: MapData, total: string): TableData {
  const { name, axis, measures, bubbles, elsewhere } = data;
  const numbers = (values: readonly (number | null)[], href?: string) =>
    measures.map(({ format }, at) => ({ text: format(values[at] ?? null), ...(at === 0 && href && { href }) }));
  return {
    caption: name,
    head: [axis, ...measures.map(({ name }) => name)],
    rows: [
      ...[...bySize(bubbles), ...bySize(elsewhere)].map(({ name, values, href }) => ({
        name,
        cells: numbers(values, href),
      })),
      { name: total, cells: numbers(totals(data)) },
    ],
  };
}
