/** Rows and bodies with the numbers of this API in place of the portal's words. */

import * as v from 'valibot';
import { isCode } from '~/api/code.ts';
import type { Contract as OwnContract } from '~/api/contract.ts';
import type { ContractInput as OwnInput } from '~/api/contract-input.ts';
import type { ContractRow as OwnRow } from '~/api/contracts.ts';
import type { Renewal as OwnRenewal } from '~/api/renewals.ts';
import type { Code } from '~/domain/codes.ts';
import { requestType, situation, state } from './ids.ts';

export type Contract = Wire<OwnContract>;
export type ContractInput = Wire<OwnInput>;
export type ContractRow = Wire<OwnRow>;
export type Renewal = Wire<OwnRenewal>;

/** A value of the portal's with numbers for its codes, as it comes and goes over the wire. */
export type Wire<T> = T extends string
  ? T
  : T extends Blob
    ? T
    : T extends readonly (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? { [Name in keyof T]: WireField<T[Name]> }
        : T;

/** A code is the only union of texts that has every text after a question mark, but not every text. */
type WireField<T> = '?' extends T ? (string extends T ? Wire<T> : number | Exclude<T, string>) : Wire<T>;

const wordOf = <Word extends string>(ids: Readonly<Record<Word, number>>, id: number | null): Code<Word> | null =>
  id === null ? null : ((Object.keys(ids) as Word[]).find((word) => ids[word] === id) ?? `?${id}`);

export const requestWord = (id: number | null | undefined) => wordOf(requestType, id ?? null);

interface Standing {
  EstadoId: number | null;
  SituacionId: number | null;
  IdTipoSolicitud: number | null;
}

/** A contract in the words of the rules that the portal and this API share. */
export const inWords = <Contract extends Standing>(contract: Contract) => ({
  ...contract,
  EstadoId: wordOf(state, contract.EstadoId),
  SituacionId: wordOf(situation, contract.SituacionId),
  IdTipoSolicitud: requestWord(contract.IdTipoSolicitud),
});

interface Parts extends v.GenericSchema {
  entries?: Record<string, Parts>;
  wrapped?: Parts;
  item?: Parts;
  default?: unknown;
  /** A schema that is followed by others, or by what is done with its value. */
  pipe?: readonly (Parts | v.PipeAction<unknown, unknown, v.BaseIssue<unknown>>)[];
}

const hasCode = (schema: Parts): boolean =>
  isCode(schema) ||
  [schema.wrapped, schema.item, ...Object.values(schema.entries ?? {}), ...(schema.pipe ?? [])].some(
    (part) => part?.kind === 'schema' && part !== schema && hasCode(part),
  );

/** A schema of the portal's with numbers for its codes. */
export function wireSchema<Schema extends v.GenericSchema>(schema: Schema) {
  return wired(schema) as v.GenericSchema<unknown, Wire<v.InferOutput<Schema>>>;
}

function wired(schema: Parts): v.GenericSchema {
  if (!hasCode(schema)) return schema;
  if (isCode(schema)) return v.number();
  if (schema.pipe) {
    const [first, ...rest] = schema.pipe.map((part) => (part.kind === 'schema' ? wired(part) : part));
    return (v.pipe as unknown as (...parts: unknown[]) => v.GenericSchema)(first, ...rest);
  }
  if (schema.wrapped)
    return schema.type === 'non_optional'
      ? v.nonOptional(wired(schema.wrapped))
      : v.nullish(wired(schema.wrapped), schema.default);
  if (schema.item) return v.array(wired(schema.item));
  return v.object(Object.fromEntries(Object.entries(schema.entries ?? {}).map(([name, part]) => [name, wired(part)])));
}
