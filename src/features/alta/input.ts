import { get, set } from 'react-hook-form';
import * as v from 'valibot';
import type { Contract } from '~/api/contract.ts';
import { type ContractInput, contractInput } from '~/api/contract-input.ts';
import type { ContractLists } from '~/domain/contract-check.ts';
import { pricings } from '~/domain/contract-states.ts';
import { periods } from '~/domain/periods.ts';
import { fieldNames, fields, type HeldBy, isPart } from './fields/fields.ts';
import type { Terms } from './offers/prices.ts';
import type { AltaValues, Field } from './values.ts';

/** The form's values, read field by field. */
function valuesOf(read: <F extends Field>(field: F) => HeldBy<F>): AltaValues {
  const values = {} as AltaValues;
  for (const field of fieldNames) set(values, field, read(field));
  return values;
}

const emptyOf = <F extends Field>(field: F): HeldBy<F> => fields[field].empty;
const readFrom =
  (source: object) =>
  <F extends Field>(field: F): HeldBy<F> =>
    fields[field].read(get(source, field)) ?? emptyOf(field);

/** The initial values. */
export const nothing = valuesOf(emptyOf);

/** The values of a draft. Missing fields, and fields whose type has changed since an older version, are empty. */
export const restored = (stored: Record<string, unknown>): AltaValues => valuesOf(readFrom(stored));

/** The fields of a draft that were filled in from our data about the holder. */
export const filledIn = ({ filled }: Record<string, unknown>): readonly Field[] =>
  Array.isArray(filled) ? fieldNames.filter((field) => filled.includes(field)) : [];

/** The values of a copy: supply point, holder, product and account, but no dates, signature or documents. */
export const copyOf = (contract: Contract): AltaValues =>
  valuesOf((field) => fields[field].copied?.(contract) ?? readFrom(contract)(field));

/**
 * A proposed offer in the address: `oferta` is its product, or `modalidad` the kind of an indexed price;
 * `comercializadora` is the id of the retailer, `fee` is in €/MWh, `kw` are the powers from P1 on (`10_10_15`),
 * `solicitud` is the kind of request.
 */
export function offered(params: URLSearchParams): Partial<AltaValues> {
  const [product, pricing, fee] = [
    params.get('oferta'),
    params.get('modalidad'),
    Number(params.get('fee') ?? Number.NaN),
  ];
  const modality = pricings.find((one) => one === pricing);
  const powers = params.get('kw')?.split('_').slice(0, periods.length).map(Number) ?? [];
  const [seller, request] = [params.get('comercializadora'), params.get('solicitud')];
  return {
    ...(product && { Modalidad: 'Fijo', IdTarifaProducto: product }),
    ...(modality && { Modalidad: modality, IdTarifaProducto: '' }),
    ...(seller && { IdComercializadora: seller }),
    ...(request && { IdTipoSolicitud: fields.IdTipoSolicitud.read(request) ?? '' }),
    ...(Number.isFinite(fee) && { Fee: fee }),
    ...Object.fromEntries(powers.flatMap((kW, at) => (kW > 0 ? [[`Potencia${periods[at]}`, kW]] : []))),
  };
}

/** Fields that are never saved on the device. */
export const secrets: readonly string[] = fieldNames.filter((field) => fields[field].secret);

/**
 * The body of the request. A field that other choices exclude is sent as if it were empty.
 *
 * @param product prices of a fixed product with the fee (the server knows those of an indexed one), and the clause
 * about leaving early
 */
export function toInput(
  values: AltaValues,
  lists: ContractLists,
  { prices, clause }: Partial<Terms> = {},
): ContractInput {
  const input = {};
  const send = <F extends Field>(field: F) =>
    fields[field].send(isPart(field, values, lists) ? get(values, field) : emptyOf(field));
  for (const field of fieldNames) set(input, field, send(field));
  for (const [index, period] of periods.entries()) {
    set(input, `PrecioEnergia${period}`, prices?.energy[index]);
    set(input, `PrecioPotencia${period}`, prices?.power[index]);
  }
  set(input, 'ClausulaPenalizacion', clause);
  if (!values.otherAddress) set(input, 'DireccionFiscal', null);
  return v.parse(contractInput, input);
}
