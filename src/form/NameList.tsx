import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';

/** At most so many names are drawn, so that thousands of them do not freeze the page. */
const most = 1_000;

interface NameListProps {
  names: readonly string[];
  /** Read aloud; default: whom the step affects. */
  label?: string;
  /** In a notice: without a frame of its own. */
  plain?: boolean;
}

/** Names one below the other, in a box that scrolls. */
export function NameList({ names, label, plain = false }: NameListProps) {
  const { t } = useTranslation('form');
  const item = cx('wrap-anywhere', !plain && 'px-3 py-1');
  return (
    // Scrollable content must be reachable by keyboard.
    <section
      aria-label={label ?? t('hits')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className={plain ? 'mt-1 max-h-32 overflow-y-auto' : 'max-h-48 overflow-y-auto rounded border border-line'}
    >
      <ul className={plain ? undefined : 'py-1 text-13'}>
        {names.slice(0, most).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list does not change
          <li key={index} className={item}>
            {name}
          </li>
        ))}
        {names.length > most && (
          <li className={cx(item, 'text-text2')}>{t('andMore', { number: formatNumber(names.length - most) })}</li>
        )}
      </ul>
    </section>
  );
}
