import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/sips.ts';
import type { Examples } from './handler.ts';
import { sipsCases } from './seed/sips-cases.ts';

const cups = sipsCases.gap.cups;
/** Two CUPS that are found, one that is not, and an invalid one. */
const several = (db: DatabaseSync) => [
  cups,
  String(db.prepare("SELECT Cups FROM contracts WHERE CodigoContrato = 'PT-2026-000017'").get()?.Cups),
  sipsCases.notFound.cups,
  'ES0021990000012345EA',
];

export const sipsExamples: Examples<typeof rows> = {
  getSips: () => ({ query: { cups } }),
  getRawSips: () => ({ query: { cups } }),
  getSipsConsumption: () => ({ query: { cups } }),
  listSips: (db) => ({ body: several(db) }),
  exportSips: () => ({ query: { cups } }),
  exportSipsList: (db) => ({ body: several(db) }),
};
