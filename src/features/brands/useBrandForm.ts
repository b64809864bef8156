import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type Brand, getBrand, updateBrand } from '~/api/brands.ts';
import { perform } from '~/api/perform.ts';
import { changesToFresh, inverseChanges } from '~/form/changes.ts';
import { useRules } from '~/form/rules.ts';
import { useForm } from '~/form/useForm.tsx';

export const surfaceNames = ['slate', 'gray', 'zinc', 'neutral', 'stone'] as const;

/** The form of a brand; only what was changed is sent, and not over a change that another person has made meanwhile. */
export function useBrandForm(brand: Brand) {
  const { t } = useTranslation('brands');
  const rules = useRules();
  const schema = useMemo(() => {
    const lines = v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,;]+/).filter(Boolean)),
    );
    return v.object({
      Nombre: rules.text(60),
      TituloPagina: rules.text(60),
      Activa: v.boolean(),
      Hosts: lines,
      ColorPrimarioHex: v.pipe(
        v.string(),
        v.trim(),
        v.toLowerCase(),
        v.hexColor(t('rule.colour')),
        v.length(7, t('rule.colour')),
      ),
      PaletaSuperficie: v.picklist(surfaceNames),
      LogoClaroUrl: rules.text(100_000),
      LogoOscuroUrl: rules.text(100_000),
      LogoReducidoUrl: rules.optionalText(100_000),
      FaviconUrl: rules.text(100_000),
      EmailSoporte: rules.optionalEmail(),
      TelefonoSoporte: rules.optionalPhone(),
      UrlComparador: rules.optionalUrl(),
      TextoPie: rules.optionalText(200),
      Comercializadoras: v.array(v.string()),
      MenuOculto: v.array(v.string()),
    });
  }, [rules, t]);

  return useForm({
    schema,
    defaults: {
      Nombre: brand.Nombre,
      TituloPagina: brand.TituloPagina ?? '',
      Activa: brand.Activa ?? false,
      Hosts: (brand.Hosts ?? []).join('\n'),
      ColorPrimarioHex: brand.ColorPrimarioHex ?? '',
      PaletaSuperficie: surfaceNames.find((name) => name === brand.PaletaSuperficie) ?? 'slate',
      LogoClaroUrl: brand.LogoClaroUrl ?? '',
      LogoOscuroUrl: brand.LogoOscuroUrl ?? '',
      LogoReducidoUrl: brand.LogoReducidoUrl ?? '',
      FaviconUrl: brand.FaviconUrl ?? '',
      EmailSoporte: brand.EmailSoporte ?? '',
      TelefonoSoporte: brand.TelefonoSoporte ?? '',
      UrlComparador: brand.UrlComparador ?? '',
      TextoPie: brand.TextoPie ?? '',
      Comercializadoras: brand.Comercializadoras ?? [],
      MenuOculto: brand.MenuOculto ?? [],
    },
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
        textOf: (field, value) =>
          surfaceNames
            .filter((name) => field === 'PaletaSuperficie' && name === value)
            .map((name) => t(`surface.${name}`))[0],
      });
      const undo = () => perform(updateBrand, { body: { Id: brand.Id, ...inverseChanges(brand, changes) } });
      await perform(updateBrand, { body: { Id: brand.Id, ...changes } }, { undo });
    },
  });
}
