import type { TFunction } from 'i18next';
import { get } from 'react-hook-form';
import { formatCups } from '~/domain/cups.ts';
import { maskIban } from '~/domain/iban.ts';
import { decimalsOf } from '~/lib/decimal.ts';
import { formatQuantity } from '~/lib/format.ts';
import type { RowContext } from '../data/rows.ts';
import { fields, fieldsOf, isCode, isPart, labelOf } from '../fields/fields.ts';
import type { StepId } from '../steps.ts';
import type { Field } from '../values.ts';

type T = TFunction<'alta'>;

export interface Fact {
  label: string;
  value: string | null | undefined;
  /** It is a code, which people compare character by character. */
  code?: boolean;
}

/** A field's value as people read it; undefined if it is not in the field's list. */
export function textOf(field: Field, value: unknown, context: RowContext, t: T): string | undefined {
  const { kind, choices, unit, decimals = 2 } = fields[field];
  const typed = typeof value === 'string' ? value : '';
  if (choices) return choices(context, t)?.find((choice) => choice.value === typed)?.label;
  if (typeof value === 'number') return formatQuantity(value, unit?.(t) ?? '', Math.max(decimals, decimalsOf(value)));
  if (typeof value === 'boolean') return value ? t('review.yes') : t('review.no');
  if (kind === 'cups') return formatCups(typed);
  return kind === 'iban' && typed ? maskIban(typed) : typed;
}

/** The lines of a step in the review. */
export const factsOf = (step: StepId, context: RowContext, t: T): Fact[] =>
  fieldsOf(step)
    .filter((field) => isPart(field, context.values, context.rules) && (fields[field].line || !fields[field].shownWith))
    .map((field) => {
      const { line } = fields[field];
      return {
        label: line?.label?.(t) ?? t(`field.${labelOf(field, context.values)}`),
        value: line ? line.text(context, t) : textOf(field, get(context.values, field), context, t),
        code: isCode(field),
      };
    });
