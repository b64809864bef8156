/** What narrows a list: where a view says nothing of it, the list has nothing of it either. */
const narrows = (name: string) =>
  !['orden', 'filas', 'columnas', 'anchos', 'fijas', 'densidad', 'pagina'].includes(name);

/**
 * Whether a list looks as a view has it. What the view leaves open (the order, the size of a page) does not count.
 *
 * @param list as the list is, everything said
 */
export const hasLook = (list: URLSearchParams, view: URLSearchParams) =>
  [...view].every(([name, value]) => list.get(name) === value) &&
  [...list.keys()].every((name) => !narrows(name) || view.has(name));
