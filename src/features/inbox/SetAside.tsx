import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { Button } from '~/ui/Button.tsx';
import type { DoneToday } from './useDoneToday.ts';

/** What was set aside until tomorrow, and what was put off: until when, why, and the way back. */
export function SetAside({ done }: { done: DoneToday }) {
  const { t } = useTranslation('inbox');
  const count = done.today.length;
  return (
    <>
      {count > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-text2">
          {t('hidden', { count, number: formatNumber(count) })}
          <Button size="sm" onClick={done.clear}>
            {t('showAgain')}
          </Button>
        </p>
      )}
      {done.putOff.length > 0 && (
        <section>
          <h2 className="pb-3 font-semibold text-14">{t('putOff.title')}</h2>
          <ul className="flex flex-col divide-y divide-line rounded border border-line">
            {done.putOff.map(({ id, hasta, motivo }) => {
              const [queue = '', row = ''] = id.split(/:(.*)/s);
              return (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
                  {queue === 'keys' ? (
                    <span className="font-mono text-12">{row}</span>
                  ) : (
                    <Link to={to('contract', { referencia: row })} className="font-mono text-12 hover:underline">
                      {row}
                    </Link>
                  )}
                  <span className="text-12 text-text2">{t('putOff.back', { date: formatDate(hasta) })}</span>
                  <span className="min-w-0 flex-1 truncate">{motivo}</span>
                  <Button size="sm" onClick={() => done.remove(id)}>
                    {t('putOff.now')}
                    <span className="sr-only"> {row}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
