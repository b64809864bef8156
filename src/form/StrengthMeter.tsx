import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { missing } from '~/lib/format.ts';

const fills = ['bg-red-dot', 'bg-amber-dot', 'bg-blue-dot', 'bg-green-dot'] as const;

/** How hard a password is to guess, in three bars and a word; undefined before anything is typed. */
export function StrengthMeter({ value }: { value: 0 | 1 | 2 | 3 | undefined }) {
  const { t } = useTranslation('form');
  const words = [t('password.0'), t('password.1'), t('password.2'), t('password.3')] as const;
  return (
    <div className="mt-2 flex items-center gap-2">
      <span className="flex flex-1 gap-1" aria-hidden>
        {[1, 2, 3].map((step) => (
          <span key={step} className={cx('h-1 flex-1 rounded-full', value && step <= value ? fills[value] : 'bg-s3')} />
        ))}
      </span>
      <span aria-live="polite" className="text-12 text-text2">
        {`${t('password.strength')}: ${value === undefined ? missing : words[value]}`}
      </span>
    </div>
  );
}
