import type { TFunction } from 'i18next';
import { get } from 'react-hook-form';
import { formatCups } from '~/domain/cups.ts';
import { maskIban } from '~/domain/iban.ts';
import { placesOf } from '~/lib/decimal.ts';
import { formatQuantity } from '~/lib/format.ts';
import { fields, fieldsOf, isPart, labelOf } from './fields.ts';
import type { Known } from './rows.ts';
import type { StepId } from './steps.ts';
import type { Field } from './values.ts';

type T = TFunction<'alta'>;

export interface Fact {
  label: string;
  value: string | null | undefined;
  /** A code, to be compared sign by sign. */
  code?: boolean;
}

/** A field's value as people read it; nothing for what is empty or not in its list. */
export function textOf(field: Field, value: unknown, known: Known, t: T): string | undefined {
  const { control } = fields[field];
  const typed = typeof value === 'string' ? value : '';
  switch (control?.kind) {
    case 'number':
      return typeof value === 'number'
        ? formatQuantity(value, control.unit(t), Math.max(control.decimals, placesOf(value)))
        : undefined;
    case 'select':
    case 'search':
      return control.choices(known).find((choice) => choice.value === typed)?.label;
    case 'segmented':
      return control.options(t).find((option) => option.value === typed)?.label;
    case 'flag':
      return value === true ? t('review.yes') : t('review.no');
    case 'cups':
      return formatCups(typed);
    case 'iban':
      return typed && maskIban(typed);
    default:
      return typed;
  }
}

const codes: readonly (string | undefined)[] = ['cups', 'nif', 'holder', 'iban'];

/** The lines of a step in the review. */
export const factsOf = (step: StepId, known: Known, t: T): Fact[] =>
  fieldsOf(step)
    .filter((field) => isPart(field, known.values, known.rules) && (fields[field].line || !fields[field].toldBy))
    .map((field) => {
      const { line, control } = fields[field];
      return {
        label: line?.label?.(t) ?? t(`field.${labelOf(field, known.values)}`),
        value: line ? line.text(known, t) : textOf(field, get(known.values, field), known, t),
        code: codes.includes(control?.kind),
      };
    });
