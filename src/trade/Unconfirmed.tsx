import { useTranslation } from 'react-i18next';
import type { DatedRow } from '~/domain/dated-row.ts';

/** Marks a figure or rule that has not been compared with the official gazette. */
export function Unconfirmed({ of }: { of: Pick<DatedRow, 'unconfirmed'> | null | undefined }) {
  const { t } = useTranslation('trade');
  return of?.unconfirmed && <span className="text-12 font-normal text-amber-fg">{t('unconfirmed')}</span>;
}
