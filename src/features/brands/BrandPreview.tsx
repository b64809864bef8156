import { type CSSProperties, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brand } from '~/api/brands.ts';
import { makePalette, themeOf } from '~/brand/palette.ts';
import { useDark } from '~/lib/appearance.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { BrandLogo } from './BrandLogo.tsx';
import { type Scheme, styleTokens } from './readability.ts';

const rows = ['PT-2026-004231', 'PT-2026-004217', 'PT-2026-004180', 'PT-2026-004166', 'PT-2026-004148'];

/** A list with its menu, in miniature. */
function PreviewList({ brand, dark }: PreviewProps) {
  const { t } = useTranslation('brands');
  return (
    <div className="grid h-full grid-cols-[192px_1fr]">
      <div className="flex flex-col gap-1 border-r border-line bg-bg p-3">
        <BrandLogo brand={brand} dark={dark} className="mb-4 h-6" />
        <span className="rounded bg-active px-2 py-1 font-medium text-accent-text">{t('sample.contracts')}</span>
        <span className="px-2 py-1 text-text2">{t('sample.invoices')}</span>
        <span className="px-2 py-1 text-text2">{t('sample.renewals')}</span>
        <span className="mt-auto border-line border-t px-2 pt-2 text-12 text-text3">
          {brand.TextoPie || `${brand.Nombre} · ${new Date().getFullYear()}`}
          <br />
          {brand.TelefonoSoporte}
        </span>
      </div>
      <div>
        <div className="flex h-14 items-center justify-between border-b border-line px-4">
          <span className="text-16 font-semibold">{t('sample.contracts')}</span>
          <span className={previewButton}>{t('sample.new')}</span>
        </div>
        {rows.map((code, index) => (
          <div
            key={code}
            className={`flex h-11 items-center gap-6 border-b border-line px-4 ${index === 1 ? 'bg-tint' : ''}`}
          >
            <span className={`size-4 rounded-sm border ${index === 1 ? 'border-accent bg-accent' : 'border-ui'}`} />
            <span className="font-mono">{code}</span>
            <span className="flex-1 font-medium">{t('sample.holder')}</span>
            <Chip tone={index === 2 ? 'red' : 'green'}>{index === 2 ? t('sample.rejected') : t('active')}</Chip>
          </div>
        ))}
      </div>
    </div>
  );
}

const screens = { signIn: PreviewSignIn, list: PreviewList } as const;
type Shown = keyof typeof screens;

/** The portal as it will look with these colours, at 85 %, in either scheme; its buttons do nothing. */
export function BrandPreview({ brand }: { brand: Brand }) {
  const { t } = useTranslation('brands');
  const [shown, setShown] = useState<Shown>('signIn');
  const [scheme, setScheme] = useState<Scheme>(useDark() ? 'dark' : 'light');
  const colour = brand.ColorPrimarioHex;
  const style = useMemo(() => {
    const palette = makePalette(colour ?? '') ?? makePalette('emerald');
    return palette && asStyle({ ...styleTokens(scheme), ...themeOf(palette)[scheme] });
  }, [colour, scheme]);
  const Screen = screens[shown];
  return (
    <section aria-label={t('preview.title')} className="sticky top-4 flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold">{t('preview.title')}</h2>
        <Segmented
          label={t('preview.screen')}
          options={(Object.keys(screens) as Shown[]).map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={shown}
          onChange={setShown}
        />
        <Segmented
          label={t('preview.scheme')}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`scheme.${value}`) }))}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      {/* The person's own surface colours end here; below are the brand's. */}
      <div style={ownSurface} className="h-[480px] overflow-hidden rounded border border-line">
        <div
          role="img"
          aria-label={t('preview.of', { screen: t(`preview.${shown}`), scheme: t(`scheme.${scheme}`) })}
          style={style}
          className="h-[565px] w-[117.65%] origin-top-left scale-85 bg-surface text-text select-none"
        >
          <div inert className="h-full">
            <Screen brand={brand} dark={scheme === 'dark'} />
          </div>
        </div>
      </div>
    </section>
  );
}

const ownSurface = { '--surface-chroma': 'initial', '--surface-hue': 'initial' } as CSSProperties;

/** The tokens that the surface palette tints, as the style sheet does. */
const tinted = new Set('bg surface s2 s3 line line2 ui text text2 text3 inv on-inv'.split(' '));

const asStyle = (tokens: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [
      `--color-${name}`,
      tinted.has(name) ? `oklch(from ${value} l calc(c * var(--surface-chroma, 1)) var(--surface-hue, h))` : value,
    ]),
  ) as CSSProperties;

/** The sign-in, in miniature. */
function PreviewSignIn({ brand, dark }: PreviewProps) {
  const { t } = useTranslation('brands');
  return (
    <div className="grid h-full grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="overflow-hidden border-r border-line bg-tint p-8 max-md:p-4">
        <BrandLogo brand={brand} dark={dark} className="h-8" />
        <p className="mt-8 text-20 font-semibold">{t('sample.headline')}</p>
      </div>
      <div className="mx-auto flex w-[408px] max-w-full min-w-0 flex-col justify-center gap-5 px-6">
        <p className="text-20 font-semibold">{t('sample.signIn')}</p>
        <span className={previewField}>{brand.EmailSoporte}</span>
        <span className={previewField}>{t('sample.password')}</span>
        <span className={previewButton}>{t('sample.enter')}</span>
        <span className="text-accent-text underline">{t('sample.forgotten')}</span>
      </div>
    </div>
  );
}

interface PreviewProps {
  brand: Brand;
  /** The scheme that is shown. */
  dark: boolean;
}

const previewButton = 'flex h-10 items-center justify-center rounded bg-accent px-4 font-medium text-on-accent';
const previewField = 'flex h-10 items-center rounded border border-ui px-3 text-text3';
