import type { Refusal } from '~/domain/contract-can.ts';
import type { ContractIssue } from '~/domain/contract-check.ts';
import { checkCups } from '~/domain/cups.ts';
import { labelOf, sentence } from './portal-texts.ts';
import { type FieldErrors, Problem } from './problem.ts';
import type { Contract } from './wire.ts';

/** Refuses what a contract does not allow, in the portal's words. */
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

/** What is wrong with a CUPS; undefined: nothing. */
export function cupsError(cups: string): string | undefined {
  const checked = checkCups(cups);
  return checked.valid ? undefined : sentence(`alta.issue.cups.${checked.reason}`, { ...checked });
}

/** Refuses invalid data, with all errors at once. */
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
