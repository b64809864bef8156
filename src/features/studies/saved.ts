import * as v from 'valibot';
import type { CurveMonth } from '~/domain/curve-year.ts';
import { featureKeys } from '~/session/featureKeys.ts';
import type { Saved } from '~/trade/saved/saved.ts';

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
  /** The monthly data of the curve; the curve itself stays on the device. */
  curva: v.nullable(v.array(month)),
  cups: v.string(),
  tarifa: v.string(),
  /** € a year on the day it was saved. */
  hoy: v.nullable(v.number()),
  propuesta: v.nullable(v.object({ nombre: v.string(), total: v.number() })),
});
export type SavedStudy = v.InferOutput<typeof savedValue>;

export type SavedRow = Saved<SavedStudy>;

export const savedStudies = { key: featureKeys.study, schema: savedValue };

/**
 * Rounds the amounts of a curve for storing: to the Wh and to a hundredth of a cent, more precise than what is shown.
 */
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

/** The address of the study's page. */
export function addressOf({ Id, value }: SavedRow): URLSearchParams | undefined {
  if (!value) return undefined;
  const params = new URLSearchParams(value.consulta);
  params.set('guardado', String(Id));
  return params;
}
