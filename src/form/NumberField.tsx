import type { FieldValues } from 'react-hook-form';
import { type FieldProps, NamedField } from './NamedField.tsx';
import { NumberInput } from './NumberInput.tsx';

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** `kW`, `€/kWh`: a number has its unit. */
  unit: string;
  /**
   * Minimum decimals shown while it is not being typed. A number with more decimals shows them all: what is shown is
   * what is sent.
   */
  decimals?: number;
}

/** The value is a number; undefined if empty, NaN for a text that is not a number. */
export function NumberField<Values extends FieldValues>({ unit, decimals = 2, ...rest }: NumberFieldProps<Values>) {
  return (
    <NamedField {...rest}>
      {(control, field) => <NumberInput {...control} field={field} unit={unit} decimals={decimals} />}
    </NamedField>
  );
}

/** Euros with cents. */
export const MoneyField = <Values extends FieldValues>(props: FieldProps<Values>) => (
  <NumberField<Values> {...props} unit="€" />
);
