import type { Code } from '~/domain/codes.ts';
import { type Situation, situation } from '~/domain/contract-states.ts';
import { seriesColors } from '~/ui/chart/declaration.ts';
import type { ChartColor } from '~/ui/chart/paint.ts';

export interface Counted {
  IdSituacion: Code<Situation>;
  Nombre: string;
  Cantidad: number | null;
}

export interface Share {
  /** The situations that it counts: one, or several for the rest. */
  ids: readonly Code<Situation>[];
  count: number;
  color: ChartColor;
}

/** In the order of their size. */
const colors: readonly ChartColor[] = seriesColors.slice(0, 5);
/** Situations that need an action have a colour of their own, and come last. */
const special: Readonly<Partial<Record<string, ChartColor>>> = {
  [situation.incident]: 'amber-dot',
  [situation.refused]: 'red-dot',
};

/**
 * Contracts in progress by situation: the five with the most contracts, the rest together, then those that need an
 * action.
 */
export function sharesOf(counted: readonly Counted[]): Share[] {
  const open = counted
    .flatMap(({ IdSituacion: id, Cantidad }) =>
      id !== situation.activated && Cantidad ? [{ id, count: Cantidad }] : [],
    )
    .sort((a, b) => b.count - a.count);
  const usual = open.filter(({ id }) => special[id] === undefined);
  // A single one left over keeps its name; "others" needs at least two.
  const named = usual.length > colors.length + 1 ? usual.slice(0, colors.length) : usual;
  const rest = usual.slice(named.length);
  return [
    ...named.map(({ id, count }, index) => ({ ids: [id], count, color: colors[index] ?? 'series-6' })),
    ...(rest.length > 0
      ? [
          {
            ids: rest.map(({ id }) => id),
            count: rest.reduce((sum, { count }) => sum + count, 0),
            color: 'series-6' as const,
          },
        ]
      : []),
    ...open.flatMap(({ id, count }) => {
      const color = special[id];
      return color ? [{ ids: [id], count, color }] : [];
    }),
  ];
}
