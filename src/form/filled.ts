/**
 * The initial values for editing a record: its values under the names of an empty form, which holds the defaults of a
 * new record. What is null or missing in the record stays empty; an id becomes the value of its choice.
 */
export function filled<Values extends object>(empty: Values, record: object | null | undefined): Values {
  const known = new Map(Object.entries(record ?? {}));
  const entries = Object.entries(empty).map(([name, nothing]) => {
    const value: unknown = known.get(name) ?? nothing;
    return [name, typeof nothing === 'string' && typeof value === 'number' ? String(value) : value];
  });
  return Object.fromEntries(entries) as Values;
}
