/** Reads a JSON pointer (RFC 6901); undefined if there is no such value. */
export function atPointer(value: unknown, pointer: string): unknown {
  if (pointer === '' || pointer === '/') return value;
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (at, part) =>
        Array.isArray(at) ? at[Number(part)] : isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined,
      value,
    );
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';
