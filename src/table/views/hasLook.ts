/** Whether a parameter filters rows. A list that matches a view has no such parameter that the view lacks. */
export const narrows = (name: string) =>
  !['orden', 'filas', 'columnas', 'anchos', 'fijas', 'densidad', 'pagina'].includes(name);

/**
 * Whether a list currently matches a view. What the view leaves open (order, page size) does not matter.
 *
 * @param list all parameters of the current list, including defaults
 */
export const hasLook = (list: URLSearchParams, view: URLSearchParams) =>
  [...view].every(([name, value]) => list.get(name) === value) &&
  [...list.keys()].every((name) => !narrows(name) || view.has(name));
