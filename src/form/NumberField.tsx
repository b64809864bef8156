import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { whichNumber } from '~/i18n/whichNumber.ts';
import { decimalsOf, isEither, readNumber } from '~/lib/decimal.ts';
import { formatNumber } from '~/lib/format.ts';
import { Input } from '~/ui/Input.tsx';
import { WhichOf } from '~/ui/WhichOf.tsx';
import type { BoundField } from './context.ts';
import { type FieldProps, NamedField } from './NamedField.tsx';
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

/** The value is a number; undefined if empty, NaN for a text that is not a number. */
export function NumberField<Values extends FieldValues>({
  unit,
  decimals = 2,
  most,
  ...rest
}: NumberFieldProps<Values>) {
  return (
    <NamedField {...rest}>
      {(control, field) => <NumberInput {...control} field={field} unit={unit} decimals={decimals} most={most} />}
    </NamedField>
  );
}

/** Euros with cents. */
export const MoneyField = <Values extends FieldValues>(props: FieldProps<Values>) => (
  <NumberField<Values> {...props} unit="€" />
);

interface NumberInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur'> {
  field: BoundField;
  unit: string;
  decimals: number;
  most?: number | undefined;
  /** True: the surroundings show the unit already. */
  hiddenUnit?: boolean;
}

/** A number in the user's language, with its unit. */
export function NumberInput({ field, unit, decimals, most, hiddenUnit, ...rest }: NumberInputProps) {
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
  const question = isEither(read) ? whichNumber(read) : undefined;
  return (
    <>
      <Input
        {...rest}
        {...typed}
        inputMode="decimal"
        autoComplete="off"
        className="tabular-nums"
        end={!hiddenUnit && <span className="pr-1.5 text-12 text-text2">{unit}</span>}
      />
      {question && (
        <span role="status" className="flex flex-wrap items-center gap-2 text-12">
          {question.question}
          <WhichOf choices={question.choices} onChoose={field.onChange} />
        </span>
      )}
    </>
  );
}
