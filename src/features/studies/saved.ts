import { useMemo } from 'react';
import * as v from 'valibot';
import { useQuery } from '~/api/hooks.ts';
import { listPreferences, type Preference } from '~/api/preferences.ts';
import type { CurveMonth } from '~/domain/curve-year.ts';
import { useSession } from '~/session/useSession.ts';

/** `Clave` of the saved studies among a person's preferences; each has a name of its own. */
export const savedKey = 'estudio';

const amounts = v.array(v.number());
const prices = v.nullable(v.array(v.nullable(v.number())));

const month = v.object({
  month: v.string(),
  from: v.string(),
  to: v.string(),
  use: amounts,
  filled: v.number(),
  peaks: v.nullable(amounts),
  surplus: v.nullable(v.number()),
  market: prices,
  mean: prices,
});

const savedValue = v.object({
  version: v.literal(1),
  /** The address that shows it. */
  consulta: v.string(),
  /** What the curve said month by month; the curve itself stays on the device. */
  curva: v.nullable(v.array(month)),
  cups: v.string(),
  tarifa: v.string(),
  /** € a year on the day it was saved. */
  hoy: v.nullable(v.number()),
  propuesta: v.nullable(v.object({ nombre: v.string(), total: v.number() })),
});
export type SavedStudy = v.InferOutput<typeof savedValue>;

export interface SavedRow {
  id: number;
  name: string;
  date: string | null;
  /** undefined: what was stored cannot be read. */
  value: SavedStudy | undefined;
}

export const readSaved = (preferences: readonly Preference[]): SavedRow[] =>
  preferences
    .filter(({ Clave }) => Clave === savedKey)
    .map(({ PreferenciaId, Nombre, FechaModificacion, Valor }) => ({
      id: PreferenciaId,
      name: Nombre ?? savedKey,
      date: FechaModificacion,
      value: readValue(Valor),
    }))
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));

function readValue(text: string | null): SavedStudy | undefined {
  try {
    const read = v.safeParse(savedValue, JSON.parse(text ?? ''));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Amounts of a curve as they are kept: to the Wh and to a hundredth of a cent, which is what is shown and more. */
export const kept = (months: readonly CurveMonth[]): SavedStudy['curva'] => {
  const short = (value: number) => Number(value.toFixed(4));
  const all = (values: readonly (number | null)[] | null) =>
    values?.map((value) => (value === null ? null : short(value))) ?? null;
  return months.map((one) => ({
    ...one,
    use: one.use.map(short),
    filled: short(one.filled),
    peaks: one.peaks?.map(short) ?? null,
    surplus: one.surplus === null ? null : short(one.surplus),
    market: all(one.market),
    mean: all(one.mean),
  }));
};

/** The address of the study's page with it. */
export function addressOf({ id, value }: SavedRow): URLSearchParams | undefined {
  if (!value) return undefined;
  const params = new URLSearchParams(value.consulta);
  params.set('guardado', String(id));
  return params;
}

/** The studies that the signed-in person has saved, the newest first. */
export function useSaved() {
  const state = useSession();
  const loggedUserId = state.status === 'authenticated' ? state.user.Id : '';
  const { data, error, reload } = useQuery(listPreferences, { loggedUserId }, { enabled: loggedUserId !== '' });
  return { rows: useMemo(() => data && readSaved(data), [data]), error, reload, loggedUserId };
}
