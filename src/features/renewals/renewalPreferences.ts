import * as v from 'valibot';
import type { Preference } from '~/api/preferences.ts';
import { featureKeys } from '~/session/settingKeys.ts';
import { offerName } from '~/trade/offers.ts';
import type { Offer } from './offer.ts';

const sheetValue = v.object({
  version: v.literal(1),
  huella: v.string(),
  /** Supplier and product. */
  oferta: v.string(),
  fee: v.number(),
});

/**
 * The last printed sheet of an offer for a contract. The API has no place for it but a person's preferences, with the
 * contract's code as `Nombre`.
 */
export interface PrintedSheet extends v.InferOutput<typeof sheetValue> {
  /** ISO date-time; null if unknown. */
  at: string | null;
}

export const sheetOf = ({ fingerprint, product, fee }: Offer): string =>
  JSON.stringify({
    version: 1,
    huella: fingerprint,
    oferta: offerName(product),
    fee,
  } satisfies v.InferOutput<typeof sheetValue>);

const callsValue = v.object({
  version: v.literal(1),
  /** The day of the next contact, ISO. */
  proximo: v.nullable(v.string()),
  /** Newest first. */
  gestiones: v.array(v.object({ fecha: v.string(), resultado: v.nullable(v.string()), nota: v.nullable(v.string()) })),
});
export type Calls = v.InferOutput<typeof callsValue>;
export type Call = Calls['gestiones'][number];

/** Maximum number of stored ones, because a value in the API has a limited length. */
const mostCalls = 50;

export const callsOf = (before: Calls | undefined, call: Call, proximo: string | null): string =>
  JSON.stringify({
    version: 1,
    proximo,
    gestiones: [call, ...(before?.gestiones ?? [])].slice(0, mostCalls),
  } satisfies Calls);

export function readSheet(preferences: readonly Preference[], code: string): PrintedSheet | undefined {
  const row = find(preferences, featureKeys.sheet, code);
  const value = read(sheetValue, row);
  return value && { ...value, at: row?.FechaModificacion ?? null };
}

export const readCalls = (preferences: readonly Preference[], code: string): Calls | undefined =>
  read(callsValue, find(preferences, featureKeys.calls, code));

const find = (preferences: readonly Preference[], key: string, code: string) =>
  preferences.find(({ Clave, Nombre }) => Clave === key && Nombre === code);

function read<S extends v.GenericSchema>(schema: S, row: Preference | undefined): v.InferOutput<S> | undefined {
  try {
    const found = v.safeParse(schema, JSON.parse(row?.Valor ?? ''));
    return found.success ? found.output : undefined;
  } catch {
    return undefined;
  }
}
