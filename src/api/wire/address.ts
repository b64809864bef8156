/**
 * Path and query of a call. `{id}` is filled from the query; arrays become indexed repeated parameters,
 * `filterColumns[0]=Estado` (specification, section 3); undefined, null and '' are not sent.
 */
export function writeAddress(
  path: string,
  query: Record<string, unknown> = {},
  nameOf = (name: string) => name,
): string {
  const rest = { ...query };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    const values: [string, unknown][] = Array.isArray(value)
      ? value.map((item, index) => [`${nameOf(name)}[${index}]`, item])
      : [[nameOf(name), value]];
    for (const [key, item] of values)
      if (item !== undefined && item !== null && item !== '') params.append(key, String(item));
  }
  const search = params.toString();
  return search ? `${filled}?${search}` : filled;
}
