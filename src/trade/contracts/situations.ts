import type { TFunction } from 'i18next';
import { situation } from '~/domain/contract-states.ts';

/** Short names of the situations, for columns and legends; a contract's page shows the server's longer ones. */
export const shortSituations = (t: TFunction<'trade'>): Record<number, string> => ({
  [situation.unsent]: t('situation.unsent'),
  [situation.documentsMissing]: t('situation.papersMissing'),
  [situation.inValidation]: t('situation.inValidation'),
  [situation.validated]: t('situation.validated'),
  [situation.inSignature]: t('situation.inSignature'),
  [situation.signed]: t('situation.signed'),
  [situation.sent]: t('situation.sent'),
  [situation.accepted]: t('situation.accepted'),
  [situation.switching]: t('situation.switching'),
  [situation.activated]: t('situation.activated'),
  [situation.incident]: t('situation.incident'),
  [situation.refused]: t('situation.refused'),
});
