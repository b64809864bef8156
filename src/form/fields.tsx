import { type ReactNode, useState } from 'react';
import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form';
import { cx } from '~/lib/cx.ts';
import { parseDecimal, placesOf } from '~/lib/decimal.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { parseTypedDate } from '~/lib/typedDate.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { type Choice, Combobox } from '~/ui/Combobox.tsx';
import { Field } from '~/ui/Field.tsx';
import { Input, inputClass } from '~/ui/Input.tsx';
import { Select } from '~/ui/Select.tsx';

/** Fields of a form under react-hook-form's FormProvider: each knows its value, its error and its focus by its name. */
interface Common<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  help?: ReactNode;
  /** A button that mends the error, beside it. */
  fix?: ReactNode;
  disabled?: boolean;
  className?: string;
}

function useNamed<Values extends FieldValues>(name: FieldPath<Values>) {
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController({ control, name });
  return { field, error: fieldState.error?.message };
}

interface TextFieldProps<Values extends FieldValues> extends Common<Values> {
  type?: 'text' | 'email' | 'tel';
  mono?: boolean;
  placeholder?: string;
  autoComplete?: string;
  /** Inside, at the right end: a unit, a verdict. */
  end?: ReactNode;
  /** What was typed or pasted, put right while it is typed. */
  clean?: (text: string) => string;
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { name, label, required, help, fix, className, clean, type = 'text', end, ...rest } = props;
  const { field, error } = useNamed(name);
  return (
    <Field label={label} required={required} help={help} error={error} fix={fix} className={className}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          {...field}
          type={type}
          end={end}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(clean ? clean(event.target.value) : event.target.value)}
        />
      )}
    </Field>
  );
}

interface NumberFieldProps<Values extends FieldValues> extends Common<Values> {
  /** `kW`, `€/kWh`: a number has its unit. */
  unit: string;
  /** Shown when it is not being typed: at least so many, for what is shown is what is sent. */
  decimals?: number;
}

/** A number as it is written in the user's language; undefined while there is none, NaN for what is none. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { name, label, required, help, fix, className, unit, decimals = 2, disabled } = props;
  const { field, error } = useNamed(name);
  const value: unknown = field.value;
  const kept = typedTexts(useFormContext().control);
  const [typed, setTyped] = useState(() => (Number.isNaN(value) ? kept.get(name) : undefined));
  const shown =
    typeof value === 'number' && Number.isFinite(value) ? formatNumber(value, Math.max(decimals, placesOf(value))) : '';
  return (
    <Field label={label} required={required} help={help} error={error} fix={fix} className={className}>
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          name={name}
          inputMode="decimal"
          disabled={disabled}
          className="tabular-nums"
          end={<span className="pr-1.5 text-12 text-text2">{unit}</span>}
          value={typed ?? shown}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            kept.set(name, text);
            field.onChange(text.trim() === '' ? undefined : (parseDecimal(text) ?? Number.NaN));
          }}
          onBlur={() => {
            field.onBlur();
            // What is no number stays as it was typed, so that it can be mended.
            if (!Number.isNaN(value)) setTyped(undefined);
          }}
        />
      )}
    </Field>
  );
}

const texts = new WeakMap<object, Map<string, string>>();

/** What was typed in place of numbers, by field: who leaves a step of a form and comes back finds it as it was. */
function typedTexts(form: object): Map<string, string> {
  const known = texts.get(form) ?? new Map<string, string>();
  texts.set(form, known);
  return known;
}

interface DateFieldProps<Values extends FieldValues> extends Common<Values> {
  /** How a date is written: `dd/mm/aaaa`. */
  placeholder: string;
}

/**
 * A day as it is written in the page's language; ISO, or what was typed where that is none. Not the browser's own field,
 * which writes dates in the browser's language.
 */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { name, label, required, help, fix, className, placeholder, disabled } = props;
  const { field, error } = useNamed(name);
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} required={required} help={help} error={error} fix={fix} className={className}>
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          placeholder={placeholder}
          className="tabular-nums"
          value={typed ?? (field.value ? formatDate(field.value) : '')}
          onChange={(event) => {
            setTyped(event.target.value);
            field.onChange(parseTypedDate(event.target.value) ?? event.target.value);
          }}
          onBlur={() => {
            field.onBlur();
            // What is no date stays as it was typed, so that it can be mended.
            if (typed !== undefined && parseTypedDate(typed)) setTyped(undefined);
          }}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps<Values extends FieldValues> extends Common<Values> {
  choices: readonly Choice[];
  /** Of the line that chooses nothing; without it the first choice stands. */
  none?: string;
}

export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { name, label, required, help, fix, className, choices, none, disabled } = props;
  const { field, error } = useNamed(name);
  return (
    <Field label={label} required={required} help={help} error={error} fix={fix} className={className}>
      {(control) => (
        <Select {...control} {...field} disabled={disabled} value={field.value ?? ''}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface ComboFieldProps<Values extends FieldValues> extends Common<Values> {
  choices: readonly Choice[];
  /** Said where nothing matches. */
  empty: string;
  placeholder?: string;
  /** Told of a choice, once it is the field's value. */
  onChoose?: (value: string) => void;
}

/** For lists too long to look through. */
export function ComboField<Values extends FieldValues>(props: ComboFieldProps<Values>) {
  const { name, label, required, help, fix, className, onChoose, ...rest } = props;
  const { field, error } = useNamed(name);
  return (
    <Field label={label} required={required} help={help} error={error} fix={fix} className={className}>
      {(control) => (
        <Combobox
          {...rest}
          control={control}
          value={field.value ?? ''}
          onChange={(value) => {
            field.onChange(value);
            onChoose?.(value);
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

export function TextAreaField<Values extends FieldValues>(props: Common<Values> & { rows?: number }) {
  const { name, label, required, help, fix, className, rows = 3, disabled } = props;
  const { field, error } = useNamed(name);
  return (
    <Field label={label} required={required} help={help} error={error} fix={fix} className={className}>
      {(control) => (
        <textarea
          {...control}
          {...field}
          rows={rows}
          disabled={disabled}
          value={field.value ?? ''}
          className={cx(inputClass('md'), 'h-auto! px-3 py-2')}
        />
      )}
    </Field>
  );
}

export function CheckField<Values extends FieldValues>({ name, label, disabled, className }: Common<Values>) {
  const { field } = useNamed(name);
  const { value, ...rest } = field;
  return (
    <Checkbox {...rest} checked={value === true} disabled={disabled} className={className}>
      {label}
    </Checkbox>
  );
}
