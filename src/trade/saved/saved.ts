import { useMemo } from 'react';
import * as v from 'valibot';
import type { Preference } from '~/api/preferences.ts';
import { useOwnPreferences } from '~/session/useOwnPreferences.ts';

/** What a person saves under names of their own: its `Clave` among the preferences, and what each holds. */
export interface SavedKind<T> {
  key: string;
  /** The `Clave` under which it was saved earlier, which is read as well. */
  older?: string;
  schema: v.GenericSchema<unknown, T>;
}

export interface Saved<T> {
  Id: number;
  /** Its `Clave`. */
  key: string;
  Nombre: string;
  FechaModificacion: string | null;
  /** undefined: the stored data cannot be read. */
  value: T | undefined;
  /** As it was stored. */
  text: string;
}

/** Newest first. */
export const readSaved = <T>({ key, older, schema }: SavedKind<T>, preferences: readonly Preference[]): Saved<T>[] =>
  preferences
    .filter(({ Clave }) => Clave === key || Clave === older)
    .map(({ PreferenciaId, Clave, Nombre, FechaModificacion, Valor }) => ({
      Id: PreferenciaId,
      key: Clave ?? key,
      Nombre: Nombre ?? key,
      FechaModificacion,
      value: readValue(schema, Valor),
      text: Valor ?? '',
    }))
    .toSorted((a, b) => (b.FechaModificacion ?? '').localeCompare(a.FechaModificacion ?? ''));

function readValue<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return read.success ? read.output : undefined;
}

/** What the signed-in person has saved of a kind, the newest first. */
export function useSaved<T>(kind: SavedKind<T>) {
  const { data, ...query } = useOwnPreferences();
  return { ...query, data: useMemo(() => data && readSaved(kind, data), [kind, data]) };
}
