import { useTranslation } from 'react-i18next';
import type { ChangedRecord } from '~/api/logs.ts';
import { formatDate, formatNumber, missing } from '~/lib/format.ts';
import { screenIds } from '~/screens.ts';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';
import { useBrandName } from '~/trade/useBrandName.ts';

type Change = ChangedRecord['Cambios'][number];

const lists = [
  'Grupos',
  'Permisos',
  'Miembros',
  'Usuarios',
  'ApiUsuarios',
  'ApiKeys',
  'Hosts',
  'IpsPermitidas',
  'Comercializadoras',
  'MenuOculto',
] as const;

const fields = [
  ...lists,
  ...['UserName', 'Nombre', 'Apellidos', 'Email', 'Telefono', 'Activo', 'Bloqueado', 'DebeCambiarPassword'],
  ...['Password', 'Agente', 'Marca', 'Descripcion', 'LimiteMinuto', 'Activa', 'FechaCaducidad', 'Dominio'],
  ...['TituloPagina', 'ColorPrimarioHex', 'PaletaSuperficie', 'LogoClaroUrl', 'LogoOscuroUrl', 'LogoReducidoUrl'],
  ...['FaviconUrl', 'EmailSoporte', 'TelefonoSoporte', 'TextoPie', 'UrlComparador'],
] as const;
type Field = (typeof fields)[number];

const isField = (name: string): name is Field => (fields as readonly string[]).includes(name);
const isList = (name: string) => (lists as readonly string[]).includes(name);

const isPicture = (value: Change['Antes']) => typeof value === 'string' && value.startsWith('data:');

/** What changed, field by field, in the person's language: "Teléfono: 600 111 222 → 611 222 333". */
export function useChangeWords() {
  const { t } = useTranslation(['logs', 'screens']);
  const permissionName = usePermissionName();
  const brandName = useBrandName();

  const textOf = (field: string, value: Change['Antes']): string => {
    if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
    if (typeof value === 'number') return formatNumber(value);
    if (value === null || value === '') return field === 'Marca' ? t('changes.everyBrand') : missing;
    if (field === 'Permisos') return permissionName({ Nombre: value, NombreNormalizado: value });
    if (field === 'Marca') return brandName(value);
    if (field === 'MenuOculto') {
      const screen = screenIds.find((id) => id === value);
      return screen ? t(`screens:${screen}`) : value;
    }
    if (isPicture(value)) return t('changes.picture');
    return /^\d{4}-\d{2}-\d{2}/.test(value) ? formatDate(value, value.length > 10 ? 'time' : 'long') : value;
  };

  return (changes: readonly Change[]): { field: string; label: string; text: string }[] =>
    [...Map.groupBy(changes, ({ Campo }) => Campo)].map(([field, all]) => {
      const label = isField(field) ? t(`changes.field.${field}`) : field;
      const text = all.map(({ Antes, Despues }) => {
        if (field === 'Password') return t('changes.changed');
        if (isPicture(Antes) && isPicture(Despues)) return t('changes.otherPicture');
        if (!isList(field)) return t('changes.fromTo', { before: textOf(field, Antes), after: textOf(field, Despues) });
        return Antes === null
          ? t('changes.added', { item: textOf(field, Despues) })
          : t('changes.removed', { item: textOf(field, Antes) });
      });
      return {
        field,
        label,
        text: bounded(text, (count) => t('changes.more', { count, number: formatNumber(count) })),
      };
    });
}

/** Items that one line names; a group may win fifty members at once. */
const mostNamed = 6;

const bounded = (items: readonly string[], more: (count: number) => string) =>
  [...items.slice(0, mostNamed), ...(items.length > mostNamed ? [more(items.length - mostNamed)] : [])].join(', ');
