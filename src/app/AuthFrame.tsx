import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '~/brand/index.ts';
import { useDark } from '~/lib/appearance.ts';
import { LanguageSelect, Logo, SchemeButton } from './headParts.tsx';

/** The brand on the left, one small form on the right. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth');
  const dark = useDark();
  return (
    <div className="grid min-h-(--frame-height) lg:grid-cols-[560px_1fr]">
      <aside
        aria-label={brand.name}
        className="relative hidden overflow-hidden border-line border-r bg-tint px-12 pt-12 lg:block"
      >
        <Logo className="h-8" />
        <p className="mt-12 whitespace-pre-line font-semibold text-28/9">{t('headline')}</p>
        <p className="mt-3 text-14 text-text2">{t('lead')}</p>
        <img
          src={dark ? brand.patternDark : brand.pattern}
          alt=""
          loading="lazy"
          className="absolute bottom-0 left-0 w-[560px] max-w-none"
        />
      </aside>
      <div className="flex min-h-(--frame-height) flex-col px-4 md:px-8">
        <header className="flex h-16 items-center justify-end gap-2">
          <Logo className="mr-auto h-6 lg:hidden" />
          <LanguageSelect />
          <SchemeButton />
        </header>
        <main id="content" className="mx-auto flex w-full max-w-[360px] flex-1 flex-col pt-[max(2rem,30dvh-4rem)] pb-8">
          {children}
        </main>
        <footer className="flex flex-wrap justify-center gap-x-4 pb-6 text-12 text-text3">
          <span>{t('support', { email: brand.support.email })}</span>
          <span>{brand.support.phone}</span>
        </footer>
      </div>
    </div>
  );
}
