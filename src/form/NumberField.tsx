import type { FieldValues } from 'react-hook-form';
import { type FieldProps, NamedField } from './NamedField.tsx';
import { NumberInput } from './NumberInput.tsx';

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** `kW`, `€/kWh`: a number has its unit. */
  unit: string;
  /**
   * Shown at least, once it is not being typed. More are shown where the number has more: what is shown is what is
   * sent.
   */
  decimals?: number;
}

/** Holds the number; undefined while there is none, NaN for a text that is not a number. */
export function NumberField<Values extends FieldValues>({ unit, decimals = 2, ...rest }: NumberFieldProps<Values>) {
  return (
    <NamedField {...rest}>
      {(control, field) => <NumberInput {...control} field={field} unit={unit} decimals={decimals} />}
    </NamedField>
  );
}

/** Euros, with their cents. */
export const MoneyField = <Values extends FieldValues>(props: FieldProps<Values>) => (
  <NumberField<Values> {...props} unit="€" />
);
