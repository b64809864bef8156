/** One value of each dimension. */
export type Choice<D> = { [Name in keyof D]: D[Name] extends readonly (infer Value)[] ? Value : never };

/**
 * Rows in which every pair of values of any two dimensions occurs at least once, far fewer than all combinations.
 * Greedy, and without chance: the same dimensions give the same rows. The first row has the first value of each.
 *
 * @param dimensions their values; a dimension without values leaves no row
 */
export function coverPairs<D extends Record<string, readonly unknown[]>>(dimensions: D): Choice<D>[] {
  const values = Object.values(dimensions);
  if (values.some((all) => all.length === 0)) return [];
  const open = new Set(pairsOf(values.map((all) => all.map((_, index) => index))));
  const rows: number[][] = [];
  do {
    const row = rows.length === 0 ? values.map(() => 0) : nextRow(values, open);
    for (const pair of pairsOf(row.map((value) => [value]))) open.delete(pair);
    rows.push(row);
  } while (open.size > 0);
  const names = Object.keys(dimensions);
  return rows.map((row) => Object.fromEntries(row.map((value, at) => [names[at], values[at]?.[value]])) as Choice<D>);
}

const pairOf = (at: number, value: number, otherAt: number, other: number) =>
  at < otherAt ? `${at}=${value} ${otherAt}=${other}` : `${otherAt}=${other} ${at}=${value}`;

/** Every pair of two dimensions' values. */
const pairsOf = (values: readonly (readonly number[])[]) =>
  values.flatMap((all, at) =>
    values
      .slice(at + 1)
      .flatMap((others, step) =>
        all.flatMap((value) => others.map((other) => pairOf(at, value, at + 1 + step, other))),
      ),
  );

/** Holds the first open pair, and in every other dimension the value with the most open pairs to those that are held. */
function nextRow(values: readonly (readonly unknown[])[], open: ReadonlySet<string>): number[] {
  const [first = ''] = open;
  const row = new Map(first.split(' ').map((part) => part.split('=').map(Number) as [number, number]));
  for (const at of values.keys()) {
    if (row.has(at)) continue;
    const held = [...row];
    const gains = (values[at] ?? []).map(
      (_, value) => held.filter(([otherAt, other]) => open.has(pairOf(at, value, otherAt, other))).length,
    );
    row.set(at, gains.indexOf(Math.max(...gains)));
  }
  return values.map((_, at) => row.get(at) ?? 0);
}
