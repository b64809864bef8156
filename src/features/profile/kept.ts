import * as v from 'valibot';
import type { Preference } from '~/api/preferences.ts';
import { type ScreenId, screenIds, to } from '~/screens.ts';
import { columnsPrefix, readValue, settingKeys } from '~/session/settingKeys.ts';

/** What a stored preference is, by its `Clave`. */
export type Kept =
  | { kind: 'view'; screen: ScreenId | undefined }
  | { kind: 'dashboard' }
  | { kind: 'columns'; screen: ScreenId | undefined }
  | { kind: keyof typeof settingKeys }
  /** Of another program, or of a later version of the portal. */
  | { kind: 'unknown' };

/** The lists by the names that their views have in the API. */
const lists: Readonly<Record<string, ScreenId>> = {
  'vista.contratos': 'contracts',
  'vista.facturas': 'invoices',
  'vista.renovaciones': 'renewals',
};

export function keptAs({ Clave }: Pick<Preference, 'Clave'>): Kept {
  if (Clave === 'dashboard') return { kind: 'dashboard' };
  if (Clave.startsWith('vista.')) return { kind: 'view', screen: lists[Clave] };
  if (Clave.startsWith(columnsPrefix))
    return { kind: 'columns', screen: screenIds.find((id) => id === Clave.slice(columnsPrefix.length)) };
  const setting = (Object.keys(settingKeys) as (keyof typeof settingKeys)[]).find(
    (kind) => settingKeys[kind] === Clave,
  );
  return { kind: setting ?? 'unknown' };
}

/** A person gave it its name, and may give it another. */
export const isNamed = (row: Pick<Preference, 'Clave'>) => ['view', 'dashboard'].includes(keptAs(row).kind);

const view = v.object({
  filtros: v.optional(v.record(v.string(), v.string()), {}),
  orden: v.optional(v.string()),
});

/** The list as a view has it: its address. Undefined where the view cannot be read or belongs to a list unknown here. */
export function addressOfView(row: Pick<Preference, 'Clave' | 'Valor'>): string | undefined {
  const screen = lists[row.Clave];
  const read = v.safeParse(view, readValue(row));
  if (!screen || !read.success) return undefined;
  const { filtros, orden } = read.output;
  const params = new URLSearchParams(Object.entries(filtros).map(([column, query]) => [`f.${column}`, query]));
  if (orden) params.set('orden', orden.startsWith('-') ? `${orden.slice(1)}.desc` : `${orden}.asc`);
  return [to(screen as 'contracts'), params.size > 0 && `?${params}`].filter(Boolean).join('');
}
