import { useTranslation } from 'react-i18next';
import type { ApiKey } from '~/api/api-keys.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate } from '~/lib/format.ts';
import { expiryOf } from './expiry.ts';
import { useExpiryWords } from './useExpiryWords.ts';

/** The last day of a key and how many are left: amber when it is time to replace it, red when it is too late. */
export function ExpiryText({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('apiAccess');
  const words = useExpiryWords();
  const expiry = expiryOf(apiKey);
  if (expiry.state === 'none') return <span className="text-text2">{t('expiry.none')}</span>;
  return (
    <span className={cx(expiry.state === 'soon' && 'text-amber-fg', expiry.state === 'expired' && 'text-red-fg')}>
      {formatDate(apiKey.FechaCaducidad, 'short')}
      <span className="text-12"> · {words(expiry)}</span>
    </span>
  );
}
