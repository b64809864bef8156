import { lazy, Suspense } from 'react';
import type { ContractRow } from '~/api/contracts.ts';
import { loadTexts } from '~/i18n/index.ts';
import { Attempt } from '~/ui/Attempt.tsx';

/** Fetched with the first row that shows it. */
const GateCell = lazy(async () => {
  const [cell] = await Promise.all([import('./GateCell.tsx'), loadTexts('gate')]);
  return cell;
});

export const gateCell = (row: ContractRow, tabIndex?: number) => (
  <Attempt>
    <Suspense>
      <GateCell row={row} tabIndex={tabIndex} />
    </Suspense>
  </Attempt>
);
