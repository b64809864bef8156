import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Brand, listBrands } from '~/api/brands.ts';
import { useQuery } from '~/api/hooks.ts';
import { CheckField } from '~/form/CheckField.tsx';
import { FormSection } from '~/form/FormPage.tsx';
import { MultiSelectField } from '~/form/MultiSelectField.tsx';
import { SelectField } from '~/form/SelectField.tsx';
import { TextAreaField } from '~/form/TextAreaField.tsx';
import { TextField } from '~/form/TextField.tsx';
import { useChoices } from '~/form/useChoices.tsx';
import { screenIds, screenOf } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { useKeys } from '~/useKeys.ts';
import { BrandPreview } from './BrandPreview.tsx';
import { ColourField } from './ColourField.tsx';
import { surfaceNames, useBrandForm } from './useBrandForm.ts';

/** The fields of a brand beside what it will look like with them. */
export function BrandForm({ brand }: { brand: Brand }) {
  const { t } = useTranslation(['brands', 'screens']);
  const form = useBrandForm(brand);
  const brands = useQuery(listBrands, undefined);
  const retailers = useChoices(
    { ...brands, data: brands.data && retailersOf(brands.data) },
    (name) => ({ value: name, label: name }),
    brand.Comercializadoras ?? [],
  );
  const { Hosts: _, ...typed } = form.watch();
  const may = session.can('MARCASEDITAR');
  // The page is its form, so that its main action is to edit.
  useKeys({ main: () => form.setFocus('Nombre') });
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[480px_1fr]">
      <FormSection
        form={form}
        title={t('form.title')}
        disabledReason={may ? undefined : { title: t('refusal.title'), text: t('refusal.text') }}
      >
        <Group title={t('group.identity')}>
          <TextField name="Nombre" label={t('field.Nombre')} required />
          <TextField name="TituloPagina" label={t('field.TituloPagina')} help={t('help.TituloPagina')} required />
          <TextAreaField name="Hosts" label={t('field.Hosts')} help={t('help.Hosts')} rows={3} mono />
          <CheckField name="Activa" label={t('field.Activa')} help={t('help.Activa')} />
        </Group>
        <Group title={t('group.colours')}>
          <ColourField
            name="ColorPrimarioHex"
            onUse={(colour) => form.setValue('ColorPrimarioHex', colour, { shouldDirty: true })}
          />
          <SelectField
            name="PaletaSuperficie"
            label={t('field.PaletaSuperficie')}
            choices={surfaceNames.map((value) => ({ value, label: t(`surface.${value}`) }))}
          />
        </Group>
        <Group title={t('group.logos')}>
          <TextField name="LogoClaroUrl" label={t('field.LogoClaroUrl')} mono required />
          <TextField name="LogoOscuroUrl" label={t('field.LogoOscuroUrl')} mono required />
          <TextField name="LogoReducidoUrl" label={t('field.LogoReducidoUrl')} mono />
          <TextField name="FaviconUrl" label={t('field.FaviconUrl')} mono required />
        </Group>
        <Group title={t('group.contact')}>
          <TextField name="EmailSoporte" label={t('field.EmailSoporte')} type="email" />
          <TextField name="TelefonoSoporte" label={t('field.TelefonoSoporte')} type="tel" />
          <TextField name="TextoPie" label={t('field.TextoPie')} />
          <TextField name="UrlComparador" label={t('field.UrlComparador')} help={t('help.UrlComparador')} type="url" />
        </Group>
        <Group title={t('group.menu')}>
          <MultiSelectField name="Comercializadoras" label={t('field.Comercializadoras')} {...retailers} />
          <MultiSelectField
            name="MenuOculto"
            label={t('field.MenuOculto')}
            help={t('help.MenuOculto')}
            choices={screenIds
              .filter((id) => screenOf(id).menu)
              .map((id) => ({ value: id, label: t(`screens:${id}`) }))}
          />
        </Group>
      </FormSection>
      <BrandPreview brand={{ ...brand, ...typed }} />
    </div>
  );
}

/** The retailers whose products any brand sells; there is no look-up list of them. */
const retailersOf = (brands: readonly Brand[]) =>
  [...new Set(brands.flatMap(({ Comercializadoras }) => Comercializadoras ?? []))].toSorted((one, other) =>
    one.localeCompare(other),
  );

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="flex flex-col gap-4 border-line border-t pt-4 first:border-0 first:pt-0">
      <h3 id={id} className="font-medium text-text2">
        {title}
      </h3>
      {children}
    </fieldset>
  );
}
