import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { whichNumber } from '~/i18n/whichNumber.ts';
import { decimalsOf, isEither, readNumber } from '~/lib/decimal.ts';
import { formatNumber } from '~/lib/format.ts';
import { Field } from '~/ui/Field.tsx';
import { Input } from '~/ui/Input.tsx';
import { WhichOf } from '~/ui/WhichOf.tsx';
import { type BoundField, useFields } from './context.ts';
import type { FieldProps } from './NamedField.tsx';
import { useTyped } from './useTyped.ts';

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** `kW`, `€/kWh`: a number has its unit. */
  unit: string;
  /**
   * Minimum number of decimals shown after typing. Further decimals of the value are shown too, because they are sent
   * as well.
   */
  decimals?: number;
  /** The largest possible value: it may decide how an ambiguous number is meant. */
  most?: number | undefined;
}

/**
 * The value is a number; undefined if empty, NaN for a text that is not a number, or that can mean two: then the field
 * asks which, in place of its error.
 */
export function NumberField<Values extends FieldValues>({
  unit,
  decimals = 2,
  most,
  error,
  fix,
  disabled,
  ...rest
}: NumberFieldProps<Values>) {
  const field = useFields().useField(rest.name);
  const { question, typed } = useNumber(field, { unit, decimals, most });
  return (
    <Field
      {...rest}
      error={question?.question ?? field.error ?? error}
      fix={question ? <WhichOf choices={question.choices} onChoose={field.onChange} /> : fix}
    >
      {(control) => <NumberBox {...control} {...field.control} {...typed} disabled={disabled} unit={unit} />}
    </Field>
  );
}

/** Euros with cents. */
export const MoneyField = <Values extends FieldValues>(props: FieldProps<Values>) => (
  <NumberField<Values> {...props} unit="€" />
);

interface Notation {
  /** It says how an ambiguous number is meant. */
  unit: string;
  decimals: number;
  most?: number | undefined;
}

/** The typed text of a number, and the question if it can mean two. */
function useNumber(field: BoundField, { unit, decimals, most }: Notation) {
  const typed = useTyped(field, {
    read: (text) => {
      const read = readNumber(text, { unit, most });
      return text.trim() === '' ? undefined : typeof read === 'number' ? read : Number.NaN;
    },
    write: (value) => {
      if (value === undefined || value === null) return '';
      return typeof value === 'number' && Number.isFinite(value)
        ? formatNumber(value, Math.max(decimals, decimalsOf(value)))
        : undefined;
    },
  });
  // Only of a text that was not understood: the shown number may look ambiguous too.
  const read = Number.isNaN(field.value) ? readNumber(typed.value, { unit, most }) : undefined;
  return { typed, question: isEither(read) ? whichNumber(read) : undefined };
}

const NumberBox = ({ unit, ...rest }: ComponentProps<typeof Input> & { unit?: string }) => (
  <Input
    {...rest}
    inputMode="decimal"
    autoComplete="off"
    className="tabular-nums"
    end={unit && <span className="pr-1.5 text-12 text-text2">{unit}</span>}
  />
);
