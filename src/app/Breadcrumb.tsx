import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '~/lib/cx.ts';
import { useCrumbs } from './crumbs.ts';

export function Breadcrumb() {
  const { t } = useTranslation();
  const crumbs = useCrumbs();
  return (
    <nav aria-label={t('shell.breadcrumb')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-2 text-13 text-text2 max-md:gap-1">
        {crumbs.map(({ label, href, titled }, index) => {
          const last = index === crumbs.length - 1;
          // On the phone: the screen after its section, as several lists are called the same; of a record its code alone,
          // or the list where the page's title says what the record is called.
          const onPhone = last ? !titled : index === crumbs.length - 2 && (!href || crumbs.at(-1)?.titled);
          // A code is never cut: where there is little room it stands alone.
          const spare = !last && crumbs.length > 2;
          return (
            <li
              key={label}
              className={cx(
                last
                  ? 'truncate font-[550] text-text'
                  : 'flex min-w-0 shrink-99 items-center gap-2 max-md:gap-1 md:shrink-0',
                !onPhone && 'max-md:hidden',
                spare && 'md:max-xl:hidden',
              )}
            >
              {href ? (
                <Link to={href} className="hover:text-text">
                  {label}
                </Link>
              ) : (
                <span aria-current={last ? 'page' : undefined} className="truncate">
                  {label}
                </span>
              )}
              {!last && (
                <span aria-hidden className={cx('text-text3', href && 'max-md:hidden')}>
                  {'/'}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
