/**
 * What the handlers of the derived document do. Their text is put into it, so each function contains all that it uses:
 * they run inside another project's mock server.
 */

type Item = Record<string, unknown>;
type Query = Readonly<Record<string, string>>;

/** What a list takes, as the document says it under `x-columns`, and its example without rows. */
export interface ListFacts {
  columns: Readonly<Record<string, { kind: string }>>;
  envelope: Readonly<Item>;
}

/** Filters, sorts and pages rows in the language that the document describes. */
export function listItems(items: readonly Item[], query: Query, { columns, envelope }: ListFacts): Item {
  const fold = (value: unknown) =>
    String(value ?? '')
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
  const compare = (one: unknown, other: unknown) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : Number(fold(one) > fold(other)) - Number(fold(one) < fold(other));
  const isOne = (wanted: string, kind: string, values: readonly unknown[]): boolean => {
    if (wanted === '∅') return values.every(isEmpty);
    const plain = wanted.replace(/\\(.)/g, '$1');
    const range = /^(>=|<=)(.+)$/.exec(plain) ?? /^(.+)\.\.(.+)$/.exec(plain);
    return values.some((value) => {
      if (isEmpty(value)) return false;
      if (kind === 'text')
        return plain[0] === '=' ? fold(value) === fold(plain.slice(1)) : fold(value).includes(fold(plain));
      if (kind === 'choice') return fold(value) === fold(plain.replace(/^=/, ''));
      // A month or a year stands for all its days.
      const against = (limit: string) =>
        kind === 'number' ? Number(value) - Number(limit) : compare(String(value).slice(0, limit.length), limit);
      if (!range) return against(plain) === 0;
      const [, first = '', last = ''] = range;
      if (first === '>=') return against(last) >= 0;
      if (first === '<=') return against(last) <= 0;
      return against(first) >= 0 && against(last) <= 0;
    });
  };
  const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name.toLowerCase(), value]));
  let found = [...items];
  for (let index = 0; asked[`filtercolumns[${index}]`] !== undefined; index += 1) {
    const column = asked[`filtercolumns[${index}]`] ?? '';
    const wanted = asked[`filterqueries[${index}]`] ?? '';
    const isOpposite = wanted[0] === '!';
    const alternatives = (isOpposite ? wanted.slice(1) : wanted).match(/(?:\\.|[^\\|])+/g) ?? [];
    const kind = column === '*' ? 'text' : (columns[column]?.kind ?? 'text');
    found = found.filter((item) => {
      const values =
        column === '*' ? Object.values(item) : [item[column], ...(kind === 'choice' ? [item[`${column}Id`]] : [])];
      return alternatives.some((one) => isOne(one, kind, values)) !== isOpposite;
    });
  }
  const { sortcolumn, sortorder, pageindex = '0', pagesize = '-1' } = asked;
  if (sortcolumn)
    found.sort((one, other) => compare(one[sortcolumn], other[sortcolumn]) * (sortorder === 'desc' ? -1 : 1));
  const sums = Object.keys((envelope.Totales ?? {}) as Item).map((column) => [
    column,
    found.reduce((sum, item) => sum + Number(item[column] ?? 0), 0),
  ]);
  const [index, size] = [Number(pageindex), Number(pagesize)];
  return {
    ...envelope,
    ...(envelope.Totales ? { Totales: Object.fromEntries(sums) } : {}),
    Items: size < 0 ? found : found.slice(index * size, (index + 1) * size),
    TotalCount: found.length,
  };
}

/** A key that none of the others is: the next number, another UUID, or the same text with the next number at its end. */
export function nextKey(keys: readonly unknown[], example: unknown, uuid: () => string): unknown {
  if (typeof example === 'number') return Math.max(example, ...keys.map(Number)) + 1;
  const [, start = '', digits = ''] = /^(.*?)(\d+)$/.exec(String(example)) ?? [];
  if (/^[\da-f]{8}-/.test(String(example)) || !digits) return uuid();
  let number = Number(digits);
  const written = () => start + String(number).padStart(digits.length, '0');
  while (keys.includes(written())) number += 1;
  return written();
}
