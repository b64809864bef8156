import type * as rows from '~/api/validators.ts';
import type { Examples } from './handler.ts';

export const validatorsExamples: Examples<typeof rows> = {
  validateIban: () => ({ query: { iban: 'ES45 9990 0001 6100 0000 0017' } }),
  validateNif: () => ({ query: { nif: '99.000.001-c' } }),
  validateCups: () => ({ query: { cups: 'ES 0021 9900 0001 2345 EB 0F' } }),
};
