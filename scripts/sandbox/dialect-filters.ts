/**
 * The filters of the other API, as those of the sandbox, which are those of `src/lib/filters.ts`:
 *
 *     like:x  contains    eq:x  ne:x    gte:x  lte:x    between:a,b    in:a,b,c    null
 *
 * `not ` before one of them is its opposite. In `between` and `in` a backslash makes the next sign a plain character.
 */
const filter = /^(not )?(?:null|(like|eq|ne|gte|lte|between|in):(.+))$/s;

const writers: Readonly<Record<string, (values: readonly string[]) => string | undefined>> = {
  like: ([value]) => value,
  eq: ([value]) => `=${value}`,
  ne: ([value]) => `!=${value}`,
  gte: ([value]) => `>=${value}`,
  lte: ([value]) => `<=${value}`,
  between: ([from, to, more]) => (to === undefined || more !== undefined ? undefined : `${from}..${to}`),
  in: (values) => (values.length === 1 ? `=${values[0]}` : values.join('|')),
};

/**
 * @param valueToOwn translates a value that is compared
 * @returns undefined if it is no filter of the other API
 */
export function filterToOwn(term: string, valueToOwn: (value: string) => string): string | undefined {
  const found = filter.exec(term);
  if (!found) return undefined;
  const [, not = '', operator, text = ''] = found;
  // Its opposite is `eq`.
  if (not && operator === 'ne') return undefined;
  const values = operator === 'between' || operator === 'in' ? listed(text) : [text];
  const written = operator === undefined ? '∅' : writers[operator]?.(values.map((value) => quoted(valueToOwn(value))));
  return written === undefined ? undefined : `${not && '!'}${written}`;
}

const quoted = (text: string) => text.replace(/[=<>!∅\\|.]/g, '\\$&');

const listed = (text: string) => (text.match(/(?:\\.|[^\\,])+/gs) ?? []).map((value) => value.replace(/\\(.)/gs, '$1'));
