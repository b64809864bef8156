import { get, set } from 'react-hook-form';
import * as v from 'valibot';
import { type ContractInput, contractInput } from '~/api/contract-input.ts';
import type { Contract } from '~/api/contracts.ts';
import type { ContractLists } from '~/domain/contract-check.ts';
import { periods } from '~/domain/periods.ts';
import { fieldNames, fields, type HeldBy, isPart } from './fields.ts';
import type { Prices } from './prices.ts';
import type { AltaValues, Field } from './values.ts';

/** Values for every field of the table. */
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

/** What the form begins with. */
export const nothing = valuesOf(emptyOf);

/** What a draft holds, laid over an empty form: one of an older version may lack fields, or have them of another kind. */
export const restored = (kept: Record<string, unknown>): AltaValues => valuesOf(readFrom(kept));

/** A new contract like that one: the same point, holder, product and account, not its dates, signature and documents. */
export const copyOf = (contract: Contract): AltaValues =>
  valuesOf((field) => fields[field].copied?.(contract) ?? readFrom(contract)(field));

/** Names of the fields that are never kept on the device. */
export const secrets: readonly string[] = fieldNames.filter((field) => fields[field].secret);

/**
 * What is sent: cleaned, and without what the choices made rule out.
 * @param prices those of a fixed product, the fee included; those of an indexed one are the server's
 */
export function toInput(values: AltaValues, lists: ContractLists, prices?: Prices): ContractInput {
  const input = {};
  const send = <F extends Field>(field: F) =>
    fields[field].send(isPart(field, values, lists) ? get(values, field) : emptyOf(field));
  for (const field of fieldNames) set(input, field, send(field));
  for (const [index, period] of periods.entries()) {
    set(input, `PrecioEnergia${period}`, prices?.energy[index]);
    set(input, `PrecioPotencia${period}`, prices?.power[index]);
  }
  if (!values.otherAddress) set(input, 'DireccionFiscal', null);
  return v.parse(contractInput, input);
}
