import type * as rows from '~/api/energy.ts';
import type { Examples } from './handler.ts';

const tariff = { desde: '2025-11', hasta: '2026-10', tarifa: 19 };
const closing = { ...tariff, modalidad: 1, fee: 5 };

export const energyExamples: Examples<typeof rows> = {
  getIndexClosings: () => ({ query: closing }),
  getSurplusClosings: () => ({ query: tariff }),
  getOmie: () => ({ query: { desde: '2026-10-20', hasta: '2026-10-31' } }),
  exportClosings: () => ({ query: closing }),
  getLastDate: () => undefined,
  getFixedPrices: () => ({ query: { tarifa: 18 } }),
};
