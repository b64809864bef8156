import * as v from 'valibot';
import type { densities } from '~/lib/theme.ts';
import { fewest, most } from '~/routing/listGrammar.ts';

/** Rows per page that a person has chosen for a list: so many, or as many as the window's height holds. */
export const pageSize = v.union([v.number(), v.literal('auto')]);
export type PageSize = v.InferOutput<typeof pageSize>;

/** Pixels of a row of the grid. */
export const rowHeights = { compact: 32, comfortable: 40 } as const satisfies Record<
  (typeof densities)[number],
  number
>;

/** Pixels of a list page around its rows: the portal's bar, the list's head, filters, heads of columns, sums and foot. */
const frame = 256;
/** The same around the rows of a list within a record, whose head and tabs stand above it. */
export const partFrame = 400;

/** Rows that a window of that height shows without scrolling. */
export const rowsThatFit = (height: number, row: number, around = frame) =>
  Math.min(Math.max(Math.floor((height - around) / row), fewest), most);
