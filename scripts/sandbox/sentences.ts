import { readFileSync } from 'node:fs';
import type { Refusal } from '~/domain/contract-can.ts';
import type { ContractIssue } from '~/domain/contract-check.ts';
import { checkCups } from '~/domain/cups.ts';
import { type FieldErrors, Problem } from './problem.ts';
import type { Contract } from './wire.ts';

type Texts = { readonly [key: string]: string | Texts };

const textsOf = (file: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../locales/es/${file}.json`, import.meta.url), 'utf8'));
const files = { alta: textsOf('alta'), contract: textsOf('contract') };

/** A text of the portal's by its key, such as `alta.issue.nif.form`; undefined if there is none. */
function textAt(key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, name) => (at as Texts | undefined)?.[name], files);
  return typeof found === 'string' ? found : undefined;
}

const sentence = (key: string, values: Readonly<Record<string, unknown>>): string =>
  (textAt(key) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));

/** The name of a field for people: its label in the portal's forms. */
const labelOf = (field: string): string =>
  ({ SubestadoId: 'Subestado', cups: 'CUPS' })[field] ?? textAt(`alta.field.${field}`) ?? field;

/** The same on papers and sheets: `FechaFin` is "Fecha Fin", unless a form has a label for it. */
export function headOf(field: string): string {
  const label = labelOf(field);
  return label === field ? field.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ') : label;
}

/** Ids say nothing to people. */
export const isShown = (field: string) => !/^Id([A-Z]|$)|[a-z]Id$/.test(field);

export const refused = (reason: Refusal, contract: Contract) =>
  new Problem(
    409,
    sentence(`contract.refusal.${reason}`, {
      state: contract.Estado ?? contract.EstadoId,
      situation: contract.Situacion ?? contract.SituacionId,
      there: contract.DocumentosEntregados,
      of: contract.DocumentosPedidos,
    }),
  );

export function sentencesOf(found: readonly ContractIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, reason, expected } of found)
    errors[field] = [...(errors[field] ?? []), sentence(`alta.issue.${reason}`, { expected })];
  return errors;
}

export function cupsError(cups: string): string | undefined {
  const checked = checkCups(cups);
  return checked.valid ? undefined : sentence(`alta.issue.cups.${checked.reason}`, { ...checked });
}

export function refuseErrors(errors: FieldErrors, status = 422) {
  const fields = Object.keys(errors);
  if (fields.length === 0) return;
  const [field = ''] = fields;
  const detail =
    fields.length === 1
      ? `Revisa «${labelOf(field)}»: ${errors[field]?.[0]}`
      : `Hay ${fields.length} datos que revisar: ${fields.map(labelOf).join(', ')}.`;
  throw new Problem(status, detail, { errors });
}
