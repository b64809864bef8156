import { useTranslation } from 'react-i18next';
import { Link } from '~/Link.tsx';
import { cx } from '~/lib/cx.ts';
import { useCrumbs } from './crumbs.ts';

export function Breadcrumb() {
  const { t } = useTranslation();
  const crumbs = useCrumbs();
  return (
    <nav aria-label={t('shell.breadcrumb')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-2 text-13 text-text2">
        {crumbs.map(({ label, href, titled }, index) => {
          const last = index === crumbs.length - 1;
          // On the phone one of them is shown: the last, or the list where the page's title says the last.
          const onPhone = last ? !titled : index === crumbs.length - 2 && crumbs.at(-1)?.titled;
          // A code is never cut: where there is little room it stands alone.
          const spare = !last && crumbs.length > 2;
          return (
            <li
              key={label}
              className={cx(
                last ? 'truncate font-[550] text-text' : 'flex shrink-0 items-center gap-2',
                !onPhone && 'max-md:hidden',
                spare && 'md:max-xl:hidden',
              )}
            >
              {href ? (
                <Link to={href} className="hover:text-text">
                  {label}
                </Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{label}</span>
              )}
              {!last && (
                <span aria-hidden className="text-text3 max-md:hidden">
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
