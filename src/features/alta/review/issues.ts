import type { TFunction } from 'i18next';
import { get } from 'react-hook-form';
import * as v from 'valibot';
import { type ContractIssueReason, checkContract } from '~/domain/contract-check.ts';
import { fieldNames, fields, fieldsOf, isApplicable, stepOf } from '../fields/fields.ts';
import { toInput } from '../input.ts';
import type { StepId } from '../steps.ts';
import type { AltaValues, Field } from '../values.ts';
import { type Fault, type Issue, isEmpty, type Rules } from './rules.ts';

/** Everything that prevents creating the contract, in the order of the table. */
export function issuesOf(values: AltaValues, rules: Rules): Issue[] {
  const trade = checkContract(toInput(values, rules), rules).filter(({ reason }) => !needsLists(reason, rules));
  return fieldNames
    .filter((field) => isApplicable(field, values, rules))
    .flatMap((field) => {
      // The request cannot contain a text that is not a number, so the trade's rules would report the field as missing.
      if (Number.isNaN(get(values, field))) return [{ field, reason: 'number' }];
      const own = faultOf(field, values, rules);
      const found: Fault[] = trade.filter((issue) => issue.field === field);
      return [...found, ...(own ? [own] : [])].map(({ reason, expected }) => ({
        field,
        reason,
        ...(expected !== undefined && { expected }),
      }));
    });
}

/** Checks of this form in addition to the trade's rules. */
function faultOf<F extends Field>(field: F, values: AltaValues, rules: Rules): Fault | undefined {
  const { required, check } = fields[field];
  if (required === 'form' && isEmpty(get(values, field))) return { reason: 'required' };
  return check?.(get(values, field), rules, values);
}

const needsLists = (reason: ContractIssueReason, { tariffs, provinces }: Rules) =>
  (tariffs.length === 0 && reason === 'tariff') ||
  (provinces.length === 0 && (reason === 'postcode' || reason === 'province'));

export const sentenceOf = ({ reason, expected, among }: Fault, t: TFunction<'alta'>): string =>
  [t(`issue.${reason}`, { expected }), among && t('issue.among', { among })].filter(Boolean).join(' ');

/** The form's schema: each issue with its sentence, at its field. */
export const altaSchema = (rules: () => Rules, t: TFunction<'alta'>) =>
  v.pipe(
    // The table defines the values and their controls, so their types need no check.
    v.custom<AltaValues>(() => true),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const issue of issuesOf(dataset.value, rules()))
        addIssue({ message: sentenceOf(issue, t), path: [pathItem(dataset.value, issue.field)] });
    }),
  );

/** The whole path is one item: react-hook-form splits `DireccionSuministro.Via` at the dot. */
const pathItem = (values: AltaValues, field: Field): v.UnknownPathItem => ({
  type: 'unknown',
  origin: 'value',
  input: values,
  key: field,
  value: get(values, field),
});

/** Number of a step's valid fields, and of those it needs: these plus the ones with an issue. */
export function progressOf(step: StepId, values: AltaValues, issues: readonly Issue[]) {
  const open = new Set(issues.filter(({ field }) => stepOf(field) === step).map(({ field }) => field));
  const done = fieldsOf(step).filter((field) => {
    const value: unknown = get(values, field);
    return !open.has(field) && typeof value !== 'boolean' && !isEmpty(value);
  });
  return { done: done.length, needed: done.length + open.size };
}
