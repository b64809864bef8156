/** Whether a parameter narrows the rows of a list. A list that looks as a view has it has no such parameter that the view lacks. */
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
