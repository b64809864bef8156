import { lazy } from 'react';
import { loadTexts } from '~/i18n/index.ts';

/** Loads the dialog and its texts before it opens, so that a failure is shown where it was requested. */
export async function fetchBulk() {
  const [{ ContractsBulk }] = await Promise.all([
    import('./ContractsBulk.tsx'),
    loadTexts('bulkContracts'),
    loadTexts('contract'),
    loadTexts('gate'),
  ]);
  return { default: ContractsBulk };
}

export const ContractsBulk = lazy(fetchBulk);
