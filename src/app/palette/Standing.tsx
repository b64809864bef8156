import { useTranslation } from 'react-i18next';
import { Failed } from '~/Failed.tsx';
import { Spinner } from '~/ui/Spinner.tsx';
import type { Records } from './useRecords.ts';

interface StandingProps {
  records: Records;
  /** No line at all. */
  nothing: boolean;
}

/** How the search for records stands: on its way, failed with another try, or without a result. */
export function Standing({ records: { code, found, asking, failed }, nothing }: StandingProps) {
  const { t } = useTranslation('palette');
  const unborne = code && !asking && found.length === 0 && failed.length === 0;
  return (
    <>
      <div role="status" className="px-4 text-text2 [&>p]:py-3">
        {asking && (
          <p className="flex items-center gap-2">
            <Spinner />
            {t('asking')}
          </p>
        )}
        {unborne && <p>{t(`unknown.${code.kind}`)}</p>}
        {nothing && !asking && !code && <p>{t('empty')}</p>}
      </div>
      {!asking &&
        failed.map(({ what, error, reload }) => (
          <Failed
            key={what}
            size="line"
            error={error}
            reload={reload}
            what={t(`failed.${what}`)}
            className="justify-between border-line border-t px-4 py-3"
          />
        ))}
    </>
  );
}
