import type { Preference } from '~/api/preferences.ts';

/**
 * What follows a person from device to device. It is in force at once on the device where it was chosen, is sent to
 * `usuarios/preference`, and is taken over from there at every sign-in.
 */
export const settingKeys = {
  theme: 'apariencia',
  language: 'idioma',
  start: 'inicio',
  done: 'trabajo',
  reads: 'avisos',
} as const;
/** The last change of a hierarchy of agents; its `Nombre` is the agent's id. */
export const cascadeKey = 'agentes.jerarquia';
/** Followed by the name of the list. */
export const columnsPrefix = 'columnas.';
/** Followed by what the views of a list are called. */
export const savedViewPrefix = 'vista.';
/** Where a list finds its columns on the device. */
export const columnsKey = (list: string) => `view.${list}`;

/** The latest value kept under a key; undefined where there is none that can be read. */
export function valueIn(rows: readonly Preference[], key: string): unknown {
  const [row] = rows
    .filter(({ Clave }) => Clave === key)
    .sort((one, other) => (other.FechaModificacion ?? '').localeCompare(one.FechaModificacion ?? ''));
  return row && readValue(row);
}

/** JSON that may be damaged: the server keeps what it is given. */
export function readValue({ Valor }: Pick<Preference, 'Valor'>): unknown {
  try {
    return JSON.parse(Valor ?? '');
  } catch {
    return undefined;
  }
}
