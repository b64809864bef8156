import type { Preference } from '~/api/preferences.ts';

/**
 * Settings that follow a person from device to device. A choice applies at once on its device, is sent to
 * `usuarios/preference`, and is read from there at every sign-in.
 */
export const settingKeys = {
  theme: 'apariencia',
  language: 'idioma',
  start: 'inicio',
  done: 'trabajo',
  reads: 'avisos',
  dashboard: 'dashboard',
} as const;
/** What features keep among a person's preferences, each row under a name: the person's own, or a contract's code. */
export const featureKeys = {
  study: 'estudio',
  sheet: 'renovacion.hoja',
  calls: 'renovacion.gestiones',
} as const;
/** Followed by the name of the list. */
export const columnsPrefix = 'columnas.';
/** Followed by the list's name for saved views. */
export const savedViewPrefix = 'vista.';
/** The name under which the lists within a screen keep their page size. */
export const partsOf = (screen: string) => `${screen}.partes`;
/** The storage key of a list's columns on this device. */
export const columnsKey = (list: string) => `view.${list}`;

/** The latest value stored under a key; undefined if there is none that can be read. */
export function valueIn(rows: readonly Preference[], key: string): unknown {
  const [row] = rows
    .filter(({ Clave }) => Clave === key)
    .sort((one, other) => (other.FechaModificacion ?? '').localeCompare(one.FechaModificacion ?? ''));
  return row && readValue(row);
}

/** Parses JSON that may be damaged: the server stores anything it is sent. */
export function readValue({ Valor }: Pick<Preference, 'Valor'>): unknown {
  try {
    return JSON.parse(Valor ?? '');
  } catch {
    return undefined;
  }
}
