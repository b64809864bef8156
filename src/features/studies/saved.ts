import * as v from 'valibot';
import type { CurveMonth } from '~/domain/curve-year.ts';
import { kWhOf } from '~/domain/supply-bill.ts';
import { featureKeys } from '~/session/settingKeys.ts';
import { indexedKinds } from '~/trade/offers.ts';
import type { Saved } from '~/trade/saved/saved.ts';
import { readQuestion, type StudyQuestion, writeQuestion } from './question.ts';
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

/** An offer with its cost on the day of saving. */
const priced = v.object({ nombre: v.string(), total: v.number() });
const offerId = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** Comparisons and studies were saved apart, each without what only the other had; both are read. */
const savedValue = v.pipe(
  v.object({
    version: v.literal(1),
    /** The address that shows it, without the ticked offers. */
    consulta: v.string(),
    /** The monthly data of the curve; the curve itself stays on the device. */
    curva: v.optional(v.nullable(v.array(month)), null),
    cups: v.string(),
    tarifa: v.string(),
    kwh: v.optional(v.nullable(v.number()), null),
    /** € a year on the day it was saved. */
    hoy: v.optional(v.nullable(v.number()), null),
    /** The ticked ones. */
    ofertas: v.optional(v.array(v.object({ id: offerId, ...priced.entries })), []),
    propuesta: v.optional(v.nullable(priced), null),
    mejor: v.optional(v.nullable(priced), null),
  }),
  v.transform(({ mejor, propuesta, ...value }) => ({ ...value, propuesta: propuesta ?? mejor })),
);
export type SavedStudy = v.InferOutput<typeof savedValue>;

export type SavedRow = Saved<SavedStudy>;

export const savedStudies = { key: featureKeys.study, older: featureKeys.comparison, schema: savedValue };

/** The amounts of a curve, to the Wh and to a hundredth of a cent: more precise than what is shown. */
export const roundedCurve = (months: readonly CurveMonth[]): NonNullable<SavedStudy['curva']> =>
  JSON.parse(
    JSON.stringify(months, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(4)) : value)),
  );

/** The address that shows a saved comparison. */
export function addressOf({ Id, value }: SavedRow): URLSearchParams | undefined {
  if (!value) return undefined;
  const params = new URLSearchParams(value.consulta);
  if (value.ofertas.length > 0) params.set('ofertas', value.ofertas.map(({ id }) => id).join('_'));
  params.set('guardado', String(Id));
  return params;
}

/** The value to save. */
export function savedOf(
  question: StudyQuestion,
  { cups, months, supply, tariff }: StudyData,
  study: Study,
): SavedStudy {
  const { today, proposed, options } = study;
  const ofertas = options.filter(({ id }) => question.ticked.includes(id));
  return {
    version: 1,
    consulta: String(writeQuestion({ ...question, cups })),
    curva: months?.length ? roundedCurve(months) : null,
    cups,
    tarifa: tariff?.Nombre ?? '',
    kwh: supply ? kWhOf(supply) : null,
    hoy: today?.total ?? null,
    ofertas: ofertas.map(({ id, name, bill }) => ({ id, nombre: name, total: bill.total })),
    propuesta: proposed ? { nombre: proposed.name, total: proposed.bill.total } : null,
  };
}

/** A bill of another amount than on the day it was saved, € a year. */
interface Change {
  of: 'offer' | 'proposed' | 'today';
  name: string;
  before: number;
  /** null: it is offered no longer. */
  now: number | null;
}

/**
 * What has changed since it was saved; undefined if it asks something else by now, so that its bills say nothing.
 *
 * @param unread true: the indexed offers could not be loaded
 */
export function changesSince(
  saved: SavedStudy,
  question: StudyQuestion,
  study: Study,
  unread = false,
): Change[] | undefined {
  const { consulta, ofertas, propuesta, hoy } = saved;
  if (String(writeQuestion(question)) !== String(writeQuestion(readQuestion(new URLSearchParams(consulta)))))
    return undefined;
  const { options, proposed, today } = study;
  const changes: Change[] = ofertas
    .filter(({ id }) => !(unread && Object.hasOwn(indexedKinds, id)))
    .map(({ id, nombre: name, total: before }) => {
      const now = options.find((option) => option.id === id)?.bill.total ?? null;
      return { of: 'offer', name, before, now };
    });
  if (propuesta && proposed && !unread)
    changes.push({ of: 'proposed', name: propuesta.nombre, before: propuesta.total, now: proposed.bill.total });
  if (today && hoy !== null) changes.push({ of: 'today', name: '', before: hoy, now: today.total });
  return changes.filter(({ before, now }) => before !== now);
}

/** A name that no other has: `Nave (2)`. */
export function copyName(name: string, taken: readonly string[]): string {
  const [, stem = name] = /^(.*?)(?: \(\d+\))?$/.exec(name) ?? [];
  for (let number = 2; ; number++) {
    const next = `${stem} (${number})`;
    if (!taken.includes(next)) return next;
  }
}
