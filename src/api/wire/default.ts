import type { Mapping } from './types.ts';

/** The server as the specification and `docs` of this project describe it. */
export const mapping: Mapping = {
  spelling: 'own',
  names: {},
  envelope: { answer: '', items: '/Items', total: '/TotalCount', sums: '/Totales' },
  lists: { firstPage: 0, everything: -1, anyColumn: '*' },
  dayFirst: [],
};
