import { useTranslation } from 'react-i18next';
import { BrandLogo } from './BrandLogo.tsx';
import { type PreviewProps, previewButton, previewField } from './previewParts.ts';

/** The sign-in, in miniature. */
export function PreviewSignIn({ brand, dark }: PreviewProps) {
  const { t } = useTranslation('brands');
  return (
    <div className="grid h-full grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="border-r border-line bg-tint p-12 max-md:p-6">
        <BrandLogo brand={brand} dark={dark} className="h-9" />
        <p className="mt-12 text-28 font-semibold">{t('sample.headline')}</p>
      </div>
      <div className="mx-auto flex w-[408px] max-w-full min-w-0 flex-col justify-center gap-5 px-6">
        <p className="text-20 font-semibold">{t('sample.signIn')}</p>
        <span className={previewField}>{brand.EmailSoporte}</span>
        <span className={previewField}>{t('sample.password')}</span>
        <span className={previewButton}>{t('sample.enter')}</span>
        <span className="text-accent-text underline">{t('sample.forgotten')}</span>
        <span className="text-12 text-text3">{brand.TextoPie}</span>
      </div>
    </div>
  );
}
