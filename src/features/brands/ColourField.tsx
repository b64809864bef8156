import { useTranslation } from 'react-i18next';
import { makePalette } from '~/brand/palette.ts';
import { useFields } from '~/form/context.ts';
import { asText } from '~/form/NamedField.tsx';
import { TextField } from '~/form/TextField.tsx';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { readabilityOf, tooPale, uses } from './readability.ts';

interface ColourFieldProps {
  name: 'ColorPrimarioHex';
  /** Takes the shade that is proposed. */
  onUse: (colour: string) => void;
}

/** The brand's colour with its contrast in figures, in both schemes, and what to do where it is too pale. */
export function ColourField({ name, onUse }: ColourFieldProps) {
  const { t } = useTranslation('brands');
  const { useField } = useFields();
  const colour = asText(useField(name).value).trim().toLowerCase();
  const palette = /^#[0-9a-f]{6}$/.test(colour) ? makePalette(colour) : undefined;
  const fault = palette && tooPale(colour);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        name={name}
        label={t('field.ColorPrimarioHex')}
        required
        mono
        end={
          palette && (
            <span aria-hidden className="mr-1 size-5 rounded-sm border border-ui" style={{ background: colour }} />
          )
        }
      />
      {fault && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-12 text-amber-fg">
          {t('contrast.pale', {
            contrast: formatNumber(fault.contrast, 1),
            least: formatNumber(fault.least, 1),
            nearest: fault.nearest,
          })}
          <Button size="sm" onClick={() => onUse(fault.nearest)}>
            {t('contrast.use', { colour: fault.nearest })}
          </Button>
        </p>
      )}
      {palette && (
        <dl className="grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1 text-12" aria-label={t('contrast.title')}>
          <dt className="text-text3">{t('contrast.title')}</dt>
          <dd className="text-text3">{t('scheme.light')}</dd>
          <dd className="text-text3">{t('scheme.dark')}</dd>
          {(['button', 'text', 'mark'] as const).map((use) => (
            <Line key={use} label={t(`contrast.${use}`, { least: formatNumber(uses[use], 1) })}>
              {readabilityOf(palette)
                .filter((one) => one.use === use)
                .map(({ scheme, contrast, front, back }) => (
                  <dd key={scheme} className={cx('flex items-center gap-1.5', contrast < uses[use] && 'text-red-fg')}>
                    <span
                      aria-hidden
                      className="flex size-4 items-center justify-center rounded-sm text-[10px] font-semibold"
                      style={{ color: front, background: back }}
                    >
                      {t('contrast.sample')}
                    </span>
                    {formatNumber(contrast, 1)}
                  </dd>
                ))}
            </Line>
          ))}
        </dl>
      )}
    </div>
  );
}

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <dt>{label}</dt>
    {children}
  </>
);
