import { useMemo } from 'react';
import * as v from 'valibot';
import type { Preference } from '~/api/preferences.ts';
import type { CurveMonth } from '~/domain/curve-year.ts';
import { kWhOf } from '~/domain/supply-bill.ts';
import { featureKeys } from '~/session/settingKeys.ts';
import { useOwnPreferences } from '~/session/useOwnPreferences.ts';
import { type StudyQuestion, writeQuestion } from './question.ts';
import type { Study } from './study.ts';
import type { StudyData } from './useStudy.ts';

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

const savedStudy = v.object({
  version: v.literal(1),
  /** The address that shows it. */
  consulta: v.string(),
  /** The monthly data of the curve; the curve itself stays on the device. */
  curva: v.nullable(v.array(month)),
  cups: v.string(),
  tarifa: v.string(),
  kwh: v.nullable(v.number()),
  /** The offer with its cost on the day of saving, € a year. */
  propuesta: v.nullable(v.object({ nombre: v.string(), total: v.number() })),
});
export type SavedStudy = v.InferOutput<typeof savedStudy>;

export interface SavedRow {
  Id: number;
  Nombre: string;
  FechaModificacion: string | null;
  /** undefined: the stored data cannot be read. */
  value: SavedStudy | undefined;
  /** As it was stored. */
  text: string;
}

/** Newest first. */
export const readSaved = (preferences: readonly Preference[]): SavedRow[] =>
  preferences
    .filter(({ Clave }) => Clave === featureKeys.study)
    .map(({ PreferenciaId, Nombre, FechaModificacion, Valor }) => ({
      Id: PreferenciaId,
      Nombre: Nombre ?? '',
      FechaModificacion,
      value: readValue(Valor),
      text: Valor ?? '',
    }))
    .toSorted((a, b) => (b.FechaModificacion ?? '').localeCompare(a.FechaModificacion ?? ''));

function readValue(text: string | null): SavedStudy | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), savedStudy), text);
  return read.success ? read.output : undefined;
}

/** The studies that the signed-in person has saved, the newest first. */
export function useSaved() {
  const { data, ...query } = useOwnPreferences();
  return { ...query, data: useMemo(() => data && readSaved(data), [data]) };
}

/** The amounts of a curve, to the Wh and to a hundredth of a cent: more precise than what is shown. */
export const roundedCurve = (months: readonly CurveMonth[]): NonNullable<SavedStudy['curva']> =>
  JSON.parse(
    JSON.stringify(months, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(4)) : value)),
  );

/** The address that shows a saved study. */
export function addressOf({ Id, value }: SavedRow): URLSearchParams | undefined {
  if (!value) return undefined;
  const params = new URLSearchParams(value.consulta);
  params.set('guardado', String(Id));
  return params;
}

/** The value to save. */
export function savedOf(
  question: StudyQuestion,
  { cups, months, supply, tariff }: StudyData,
  { proposed }: Study,
): SavedStudy {
  return {
    version: 1,
    consulta: String(writeQuestion({ ...question, cups })),
    curva: months?.length ? roundedCurve(months) : null,
    cups,
    tarifa: tariff?.Nombre ?? '',
    kwh: supply ? kWhOf(supply) : null,
    propuesta: proposed ? { nombre: proposed.name, total: proposed.bill.total } : null,
  };
}
