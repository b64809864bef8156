import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { brand } from '~/brand/index.ts';
import { to } from '~/screens.ts';
import { LanguageSelect, Logo, SchemeButton } from './headParts.tsx';

/** Layout of pages without a session, such as errors: the brand at the top, and a link onwards. */
export default function DefaultLayout() {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-(--frame-height) flex-col">
      <header className="flex h-16 items-center gap-2 px-4 md:px-8">
        <Link to={to('home')} aria-label={t('shell.home', { brand: brand.name })} className="mr-auto">
          <Logo className="h-6" />
        </Link>
        <LanguageSelect />
        <SchemeButton />
      </header>
      <main id="content" className="flex flex-1 flex-col">
        <Outlet />
      </main>
    </div>
  );
}
