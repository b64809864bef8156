import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  densities,
  palettes,
  resetAppearance,
  schemes,
  setAppearance,
  surfaces,
  useAppearance,
} from '~/lib/appearance.ts';
import { Button } from '~/ui/Button.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { Select } from '~/ui/Select.tsx';

/** Appearance settings: palette, surface, scheme, density. Each applies at once. */
export function AppearanceChoices() {
  const { t } = useTranslation(['common', 'appearance']);
  const appearance = useAppearance();
  const surfaceId = useId();
  const paletteName = useId();
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-2 font-medium">{t('appearance:palette')}</legend>
        <div className="flex flex-wrap gap-2">
          {palettes.map((palette) => (
            <label
              key={palette}
              data-palette={palette}
              title={t(`appearance:palettes.${palette}`)}
              className="hit size-6 rounded-full bg-swatch has-checked:outline-2 has-checked:outline-text has-checked:outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 max-md:size-9"
            >
              <input
                type="radio"
                name={paletteName}
                className="sr-only"
                aria-label={t(`appearance:palettes.${palette}`)}
                checked={appearance.palette === palette}
                onChange={() => setAppearance({ palette })}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={surfaceId} className="font-medium">
          {t('appearance:surface')}
        </label>
        <Select
          id={surfaceId}
          size="sm"
          value={appearance.surface}
          onChange={(event) => setAppearance({ surface: event.target.value as (typeof surfaces)[number] })}
          choices={surfaces.map((value) => ({ value, label: t(`appearance:surfaces.${value}`) }))}
        />
      </div>
      <Choice label={t('scheme.label')}>
        <Segmented
          label={t('scheme.label')}
          options={schemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
          value={appearance.scheme}
          onChange={(scheme) => setAppearance({ scheme })}
        />
      </Choice>
      <Choice label={t('appearance:density')}>
        <Segmented
          label={t('appearance:density')}
          options={densities.map((value) => ({ value, label: t(`appearance:densities.${value}`) }))}
          value={appearance.density}
          onChange={(density) => setAppearance({ density })}
        />
      </Choice>
      <Button size="sm" onClick={resetAppearance} className="self-start">
        {t('appearance:reset')}
      </Button>
    </div>
  );
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1.5">
    <span aria-hidden className="font-medium">
      {label}
    </span>
    {children}
  </div>
);
