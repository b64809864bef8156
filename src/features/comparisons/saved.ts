import * as v from 'valibot';
import { featureKeys } from '~/session/featureKeys.ts';
import type { Saved } from '~/trade/saved/saved.ts';
import type { OfferId } from './question.ts';
import type { RankedOffer } from './ranking.ts';

/** The first comparisons were saved with numbers, when only fixed prices were compared. */
const offerId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((id) => String(id) as OfferId),
);

const savedValue = v.object({
  version: v.literal(1),
  /** The address that shows it, without the offers. */
  consulta: v.string(),
  cups: v.string(),
  tarifa: v.string(),
  kwh: v.number(),
  /** Side by side, with their cost on the day of saving. */
  ofertas: v.array(v.object({ id: offerId, nombre: v.string(), total: v.number() })),
  /** The cheapest of all on that day. */
  mejor: v.nullable(v.object({ nombre: v.string(), total: v.number() })),
});
export type SavedComparison = v.InferOutput<typeof savedValue>;

export type SavedRow = Saved<SavedComparison>;

export const savedComparisons = { key: featureKeys.comparison, schema: savedValue };

/** The address of the comparison. */
export function addressOf({ Id, value }: SavedRow): URLSearchParams | undefined {
  if (!value) return undefined;
  const params = new URLSearchParams(value.consulta);
  if (value.ofertas.length > 0) params.set('ofertas', value.ofertas.map(({ id }) => id).join('_'));
  params.set('guardada', String(Id));
  return params;
}

/**
 * How the offers of a saved comparison have changed: gone, or at another price.
 *
 * @param unread kinds that could not be loaded, which are left out
 */
export function changesSince(
  { ofertas }: SavedComparison,
  offers: readonly RankedOffer[],
  unread: readonly string[] = [],
) {
  return ofertas.flatMap(({ id, nombre, total }) => {
    if (unread.includes(id)) return [];
    const now = offers.find((offer) => offer.id === id)?.bill.total;
    return now === total ? [] : [{ name: nombre, before: total, now: now ?? null }];
  });
}

/** A name that no other has: `Nave (2)`. */
export function copyName(name: string, taken: readonly string[]): string {
  const [, stem = name] = /^(.*?)(?: \(\d+\))?$/.exec(name) ?? [];
  for (let number = 2; ; number++) {
    const next = `${stem} (${number})`;
    if (!taken.includes(next)) return next;
  }
}
