import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { densities, palettes, resetTheme, schemes, setTheme, surfaces, useTheme } from '~/lib/theme.ts';
import { Button } from '~/ui/Button.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Popover } from '~/ui/Popover.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { Select } from '~/ui/Select.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

/** How the portal looks on this device: palette, surface, scheme, density. */
export function Configurator() {
  const { t } = useTranslation();
  return (
    <Popover
      label={t('configurator.label')}
      align="end"
      trigger={(props) => <IconButton icon={SlidersHorizontal} name={t('configurator.label')} {...props} />}
      className="w-72"
    >
      {() => <Choices />}
    </Popover>
  );
}

function Choices() {
  const { t } = useTranslation();
  const theme = useTheme();
  return (
    <div className="flex flex-col gap-4 p-4">
      <fieldset>
        <legend className="mb-2 font-medium">{t('configurator.palette')}</legend>
        <div className="flex flex-wrap gap-2">
          {palettes.map((palette) => (
            <label
              key={palette}
              data-palette={palette}
              title={t(`configurator.palettes.${palette}`)}
              className="hit size-6 rounded-full bg-swatch has-checked:outline-2 has-checked:outline-text has-checked:outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 max-md:size-9"
            >
              <input
                type="radio"
                name="palette"
                className="sr-only"
                aria-label={t(`configurator.palettes.${palette}`)}
                checked={theme.palette === palette}
                onChange={() => setTheme({ palette })}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor="surface" className="font-medium">
          {t('configurator.surface')}
        </label>
        <Select
          id="surface"
          size="sm"
          value={theme.surface}
          onChange={(event) => setTheme({ surface: event.target.value as (typeof surfaces)[number] })}
        >
          {surfaces.map((surface) => (
            <option key={surface} value={surface}>
              {t(`configurator.surfaces.${surface}`)}
            </option>
          ))}
        </Select>
      </div>
      <Choice label={t('scheme.label')}>
        <Segmented
          label={t('scheme.label')}
          options={schemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
          value={theme.scheme}
          onChange={(scheme) => setTheme({ scheme })}
        />
      </Choice>
      <Choice label={t('configurator.density')}>
        <Segmented
          label={t('configurator.density')}
          options={densities.map((value) => ({ value, label: t(`configurator.densities.${value}`) }))}
          value={theme.density}
          onChange={(density) => setTheme({ density })}
        />
      </Choice>
      <div className="flex items-center justify-between md:hidden">
        <span className="font-medium">{t('language.label')}</span>
        <LanguageSelect />
      </div>
      <Button size="sm" onClick={resetTheme} className="self-start">
        {t('configurator.reset')}
      </Button>
    </div>
  );
}

const Choice = ({ label, children, className }: { label: string; children: React.ReactNode; className?: string }) => (
  <div className={cx('flex flex-col gap-1.5', className)}>
    <span aria-hidden className="font-medium">
      {label}
    </span>
    {children}
  </div>
);
