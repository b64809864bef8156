import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type Brand, getBrand, listBrands, updateBrand } from '~/api/brands.ts';
import type { BodyOf } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { longest } from '~/api/lengths.ts';
import { perform } from '~/api/perform.ts';
import { listUsers } from '~/api/users.ts';
import { makePalette } from '~/brand/palette.ts';
import { CheckField } from '~/form/CheckField.tsx';
import { changesToFresh, inverseChanges } from '~/form/changes.ts';
import { useFields } from '~/form/context.ts';
import { FormSection } from '~/form/FormPage.tsx';
import { MultiSelectField } from '~/form/MultiSelectField.tsx';
import { asText } from '~/form/NamedField.tsx';
import { useRules } from '~/form/rules.ts';
import { TextAreaField } from '~/form/TextAreaField.tsx';
import { TextField } from '~/form/TextField.tsx';
import { useChoices } from '~/form/useChoices.tsx';
import { useForm } from '~/form/useForm.tsx';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { screenIds, screenOf } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { narrow } from '~/trade/filters.ts';
import { HitsDialog } from '~/trade/HitsDialog.tsx';
import { nameOf } from '~/trade/users/person.ts';
import { Button } from '~/ui/Button.tsx';
import { useKeys } from '~/useKeys.ts';
import { BrandPreview } from './BrandPreview.tsx';
import { PictureField, pictureFields } from './PictureField.tsx';
import { readabilityOf, tooPale, uses } from './readability.ts';

const most = longest.brand;

/**
 * The form of a brand. Only changed fields are sent, and changes that another person has made meanwhile are not
 * overwritten.
 */
function useBrandForm(brand: Brand, confirm: (values: { Activa: boolean | null }) => Promise<boolean>) {
  const { t } = useTranslation('brands');
  const rules = useRules();
  const schema = useMemo(() => {
    const lines = v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,;]+/).filter(Boolean)),
    );
    return v.object({
      Nombre: rules.text(most.Nombre),
      TituloPagina: rules.text(most.TituloPagina),
      Activa: v.nullable(v.boolean()),
      Hosts: lines,
      ColorPrimarioHex: v.pipe(
        v.string(),
        v.trim(),
        v.toLowerCase(),
        v.hexColor(t('rule.colour')),
        v.length(7, t('rule.colour')),
      ),
      LogoClaroUrl: rules.text(most.LogoClaroUrl),
      LogoOscuroUrl: rules.text(most.LogoOscuroUrl),
      FaviconUrl: rules.text(most.FaviconUrl),
      EmailSoporte: rules.optionalEmail(),
      TelefonoSoporte: rules.optionalPhone(),
      UrlComparador: rules.optionalUrl(),
      TextoPie: rules.optionalText(most.TextoPie),
      Comercializadoras: v.array(v.string()),
      MenuOculto: v.array(v.string()),
    });
  }, [rules, t]);

  return useForm({
    schema,
    defaults: {
      Nombre: brand.Nombre,
      TituloPagina: brand.TituloPagina ?? '',
      Activa: brand.Activa,
      Hosts: (brand.Hosts ?? []).join('\n'),
      ColorPrimarioHex: brand.ColorPrimarioHex ?? '',
      LogoClaroUrl: brand.LogoClaroUrl ?? '',
      LogoOscuroUrl: brand.LogoOscuroUrl ?? '',
      FaviconUrl: brand.FaviconUrl ?? '',
      EmailSoporte: brand.EmailSoporte ?? '',
      TelefonoSoporte: brand.TelefonoSoporte ?? '',
      UrlComparador: brand.UrlComparador ?? '',
      TextoPie: brand.TextoPie ?? '',
      Comercializadoras: brand.Comercializadoras ?? [],
      MenuOculto: brand.MenuOculto ?? [],
    },
    confirm,
    async send(values) {
      const changes = await changesToFresh({
        read: getBrand,
        args: { query: { id: brand.Id } },
        save: updateBrand,
        before: brand,
        fieldsOf: (record) => record,
        after: values,
        stale: t('stale'),
        labelOf: (field) => t(`field.${field}`),
        textOf: (field) => ((pictureFields as readonly string[]).includes(field) ? t('picture.one') : undefined),
      });
      const undo = () =>
        perform(updateBrand, {
          body: { Id: brand.Id, ...inverseChanges(brand, changes) } as BodyOf<typeof updateBrand>,
        });
      await perform(updateBrand, { body: { Id: brand.Id, ...changes } as BodyOf<typeof updateBrand> }, { undo });
    },
  });
}

interface ColourFieldProps {
  name: 'ColorPrimarioHex';
  /** Applies the proposed shade. */
  onUse: (colour: string) => void;
}

/** The brand's colour with its contrast in both schemes, and a proposal if it is too pale. */
function ColourField({ name, onUse }: ColourFieldProps) {
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

/** The fields of a brand beside what it will look like with them. */
export function BrandForm({ brand }: { brand: Brand }) {
  const { t } = useTranslation(['brands', 'screens']);
  const [answer, setAnswer] = useState<(goOn: boolean) => void>();
  const form = useBrandForm(brand, ({ Activa }) =>
    Activa || !brand.Activa ? Promise.resolve(true) : new Promise((resolve) => setAnswer(() => resolve)),
  );
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
        </Group>
        <Group title={t('group.logos')}>
          <PictureField name="LogoClaroUrl" />
          <PictureField name="LogoOscuroUrl" dark />
          <PictureField name="FaviconUrl" />
        </Group>
        <Group title={t('group.contact')}>
          <TextField name="EmailSoporte" label={t('field.EmailSoporte')} type="email" />
          <TextField name="TelefonoSoporte" label={t('field.TelefonoSoporte')} type="tel" />
          <TextField name="TextoPie" label={t('field.TextoPie')} help={t('help.TextoPie')} />
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
      {answer && (
        <SwitchOffDialog
          brand={brand}
          onConfirm={() => answer(true)}
          onClose={() => {
            answer(false);
            setAnswer(undefined);
          }}
        />
      )}
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

interface SwitchOffDialogProps {
  brand: Brand;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a brand is disabled, and names everybody who can then no longer sign in. */
function SwitchOffDialog({ brand: { Nombre, Dominio }, onConfirm, onClose }: SwitchOffDialogProps) {
  const { t } = useTranslation('brands');
  const staff = useQuery(listUsers, narrow(everybody, { Marca: `=${Dominio}`, Activo: '=true' }));
  return (
    <HitsDialog
      query={staff}
      hits={({ Items }) => ({
        facts: [[t('off.hits'), formatNumber(Items.length)]],
        names: Items.map(nameOf),
      })}
      title={t('off.title', { brand: Nombre })}
      text={t('off.text')}
      confirm={t('off.confirm')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

const everybody = { pageIndex: 0, pageSize: -1 };
