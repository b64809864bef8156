import * as v from 'valibot';
import type { Preference } from '~/api/preferences.ts';
import { type Offer, offerName } from './offer.ts';

/** `Clave` of the last sheet of each contract among a person's preferences; `Nombre` is the contract's code. */
export const sheetKey = 'renovacion.hoja';

const sheetValue = v.object({
  version: v.literal(1),
  huella: v.string(),
  /** Supplier and product. */
  oferta: v.string(),
  fee: v.number(),
});
type SheetValue = v.InferOutput<typeof sheetValue>;

/** The sheet of an offer that was printed for a contract. */
export interface PrintedSheet extends SheetValue {
  /** ISO date-time; null where it is not known. */
  at: string | null;
}

export const sheetOf = ({ fingerprint, product, fee }: Offer): string =>
  JSON.stringify({ version: 1, huella: fingerprint, oferta: offerName(product), fee } satisfies SheetValue);

export function readSheet(preferences: readonly Preference[], code: string): PrintedSheet | undefined {
  const row = preferences.find(({ Clave, Nombre }) => Clave === sheetKey && Nombre === code);
  try {
    const read = v.safeParse(sheetValue, JSON.parse(row?.Valor ?? ''));
    return read.success ? { ...read.output, at: row?.FechaModificacion ?? null } : undefined;
  } catch {
    return undefined;
  }
}
