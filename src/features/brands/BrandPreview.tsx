import { type CSSProperties, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brand } from '~/api/brands.ts';
import { makePalette, themeOf } from '~/brand/palette.ts';
import { useDark } from '~/lib/theme.ts';
import { Segmented } from '~/ui/Segmented.tsx';
import { neutralTokens } from './neutralTokens.ts';
import { PreviewList } from './PreviewList.tsx';
import { PreviewRecord } from './PreviewRecord.tsx';
import { PreviewSignIn } from './PreviewSignIn.tsx';
import type { Scheme } from './readability.ts';

const screens = { signIn: PreviewSignIn, list: PreviewList, record: PreviewRecord } as const;
type Shown = keyof typeof screens;

/** The portal as it will look with these colours, at 60 %, in either scheme; its buttons do nothing. */
export function BrandPreview({ brand }: { brand: Brand }) {
  const { t } = useTranslation('brands');
  const [shown, setShown] = useState<Shown>('signIn');
  const [scheme, setScheme] = useState<Scheme>(useDark() ? 'dark' : 'light');
  const colour = brand.ColorPrimarioHex;
  const style = useMemo(() => {
    const palette = makePalette(colour ?? '') ?? makePalette('emerald');
    return palette && asStyle({ ...neutralTokens(scheme), ...themeOf(palette)[scheme] });
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
      {/* The person's own surface ends here, and the brand's begins below. */}
      <div style={ownSurface} className="h-[420px] overflow-hidden rounded border border-line">
        <div
          data-surface={brand.PaletaSuperficie}
          role="img"
          aria-label={t('preview.of', { screen: t(`preview.${shown}`), scheme: t(`scheme.${scheme}`) })}
          style={style}
          className="h-[700px] w-[166.7%] origin-top-left scale-60 bg-surface text-text select-none"
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
