import Check from 'lucide-react/icons/circle-check';
import Alert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon.tsx';
import type { Difference, Verdict } from './verdict.ts';

/** Whether the answer is what the portal can read, and where not. */
export function VerdictView({ verdict: { differences, unread } }: { verdict: Verdict }) {
  const { t } = useTranslation('apiTest');
  const fits = differences.length === 0;
  return (
    <div className={fits ? 'text-12' : 'rounded bg-amber-bg px-3 py-2 text-12 text-amber-fg'}>
      <p className="flex items-start gap-2">
        <Icon
          of={fits ? Check : Alert}
          size={14}
          className={fits ? 'mt-px shrink-0 text-green-dot' : 'mt-px shrink-0'}
        />
        {fits ? t('verdict.fits') : t('verdict.differs', { count: differences.length })}
      </p>
      {!fits && <Differences differences={differences} />}
      {unread.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit text-text2">{t('verdict.unread', { count: unread.length })}</summary>
          <p className="mt-1 font-mono break-words text-text2">{unread.join(', ')}</p>
        </details>
      )}
    </div>
  );
}

function Differences({ differences }: { differences: Difference[] }) {
  const { t } = useTranslation('apiTest');
  return (
    <table className="mt-2 w-full text-left">
      <thead>
        <tr className="*:py-1 *:pr-3 *:font-medium">
          <th scope="col">{t('verdict.where')}</th>
          <th scope="col">{t('verdict.expected')}</th>
          <th scope="col">{t('verdict.received')}</th>
          <th scope="col" className="text-right">
            {t('verdict.times')}
          </th>
        </tr>
      </thead>
      <tbody className="font-mono">
        {differences.map(({ path, expected, received, count }) => (
          <tr key={path} className="*:py-1 *:pr-3 *:align-top *:break-all">
            <td>{path || t('verdict.whole')}</td>
            <td>{expected ?? t('verdict.something')}</td>
            <td>{received === 'undefined' ? t('verdict.nothing') : received}</td>
            <td className="text-right">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
