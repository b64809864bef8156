import type { Mapping } from './types.ts';

export { codes, texts } from './defaultCodes.ts';

/** The server of the specification, with the names that this project uses; the sandbox is one. */
export const mapping: Mapping = {
  spelling: 'own',
  names: {},
  envelope: { answer: '', items: '/Items', total: '/TotalCount', sums: '/Totales' },
  lists: { firstPage: 0, everything: -1, anyColumn: '*' },
  dayFirst: [],
};
