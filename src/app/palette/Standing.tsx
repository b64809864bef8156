import { useTranslation } from 'react-i18next';
import { explain } from '~/i18n/explain.ts';
import { mayRetry } from '~/lib/failure.ts';
import { Button } from '~/ui/Button.tsx';
import { Spinner } from '~/ui/Spinner.tsx';
import type { Records } from './useRecords.ts';

interface StandingProps {
  records: Records;
  /** No line at all. */
  nothing: boolean;
}

/** How the search for records stands: on its way, failed with another try, or without a result. */
export function Standing({ records: { code, found, asking, failed, retry }, nothing }: StandingProps) {
  const { t } = useTranslation(['palette', 'common']);
  const unborne = code && !asking && found.length === 0 && failed.length === 0;
  return (
    <>
      <div role="status" className="px-4 text-text2 [&>p]:py-3">
        {asking && (
          <p className="flex items-center gap-2">
            <Spinner />
            {t('palette:asking')}
          </p>
        )}
        {unborne && <p>{t(`palette:unknown.${code.kind}`)}</p>}
        {nothing && !asking && !code && <p>{t('palette:empty')}</p>}
      </div>
      {failed.length > 0 && !asking && (
        <div role="alert" className="flex items-start gap-3 border-line border-t px-4 py-3">
          <div className="min-w-0 flex-1">
            {failed.map(({ what, error }) => (
              <p key={what}>
                {t(`palette:failed.${what}`)} <span className="text-text2">{explain(error)}</span>
              </p>
            ))}
          </div>
          {failed.some(({ error }) => mayRetry(error)) && (
            <Button size="sm" onClick={retry}>
              {t('common:retry')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
