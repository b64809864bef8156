/**
 * The language of `filterQueries`: written by the portal, answered by the sandbox.
 *
 *     text     contains; case and accents do not matter    >=x  <=x  x..y  from, up to, between (inclusive)
 *     =x       exactly x                                   !x              not x; x may be any of these
 *     a|b|c    exactly one of these                        ∅  !∅           empty, not empty
 *
 * A backslash makes the next sign a plain character: `Hierros \| Forjas`.
 */
export type Filter = Positive | { kind: 'not'; filter: Positive };

type Positive =
  | { kind: 'contains' | 'equals' | 'atLeast' | 'atMost'; value: string }
  | { kind: 'any'; values: readonly string[] }
  | { kind: 'between'; from: string; to: string }
  | { kind: 'empty' };

const empty = '∅';

/** Parses a filter. Every text is valid: one without an operator means "contains". */
export function parseFilter(query: string): Filter {
  return query.startsWith('!') ? { kind: 'not', filter: parsePositive(query.slice(1)) } : parsePositive(query);
}

function parsePositive(query: string): Positive {
  if (query === empty) return { kind: 'empty' };
  if (query.startsWith('>=')) return { kind: 'atLeast', value: unquote(query.slice(2)) };
  if (query.startsWith('<=')) return { kind: 'atMost', value: unquote(query.slice(2)) };

  const exact = query.startsWith('=');
  const text = exact ? query.slice(1) : query;
  const values = split(text, '|').map(unquote);
  if (values.length > 1) return { kind: 'any', values };
  if (exact) return { kind: 'equals', value: unquote(text) };

  const [from, to, more] = split(text, '..').map(unquote);
  if (from === undefined || to === undefined || more !== undefined || !(from || to))
    return { kind: 'contains', value: unquote(text) };
  if (!to) return { kind: 'atLeast', value: from };
  return from ? { kind: 'between', from, to } : { kind: 'atMost', value: to };
}

/** Writes a filter in its shortest form; {@link parseFilter} reads it back. */
export function serialiseFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'contains':
      return quote(filter.value);
    case 'equals':
      return `=${quote(filter.value)}`;
    case 'atLeast':
      return `>=${quote(filter.value)}`;
    case 'atMost':
      return `<=${quote(filter.value)}`;
    case 'any':
      return filter.values.length > 1
        ? filter.values.map(quote).join('|')
        : serialiseFilter({ kind: 'equals', value: filter.values[0] ?? '' });
    case 'between':
      if (!filter.to) return serialiseFilter({ kind: 'atLeast', value: filter.from });
      if (!filter.from) return serialiseFilter({ kind: 'atMost', value: filter.to });
      return `${quote(filter.from).replace(/\.$/, '\\.')}..${quote(filter.to)}`;
    case 'empty':
      return empty;
    case 'not':
      return `!${serialiseFilter(filter.filter)}`;
  }
}

/** Adds a backslash only where a sign would be read as an operator: `S.L.` and `2.0TD` stay as typed. */
const quote = (text: string) => text.replace(/^[=<>!∅]|[\\|]|\.(?=\.)/g, '\\$&');

const unquote = (text: string) => text.replace(/\\([=<>!∅\\|.])/g, '$1');

/** Splits at the separators that have no backslash before them. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let at = 0;
  while (at < text.length) {
    if (text[at] === '\\') at += 2;
    else if (text.startsWith(separator, at)) {
      parts.push(text.slice(start, at));
      start = at += separator.length;
    } else at += 1;
  }
  return [...parts, text.slice(start)];
}
