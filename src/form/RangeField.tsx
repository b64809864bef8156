import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from './DateField.tsx';
import type { FieldProps } from './NamedField.tsx';
import { NumberField } from './NumberField.tsx';

interface RangeProps<Values extends FieldValues>
  extends Pick<FieldProps<Values>, 'label' | 'required' | 'disabled' | 'className'> {
  /** Names of the two fields. The schema checks their order: `rules.inOrder`. */
  from: FieldPath<Values>;
  to: FieldPath<Values>;
}

/** Two dates, both included, under one label. */
export function DateRangeField<Values extends FieldValues>({
  from,
  to,
  label,
  className,
  ...rest
}: RangeProps<Values>) {
  const { t } = useTranslation('form');
  return (
    <Ends label={label} className={className}>
      <DateField<Values> {...rest} name={from} label={t('range.from')} />
      <DateField<Values> {...rest} name={to} label={t('range.to')} />
    </Ends>
  );
}

interface NumberRangeProps<Values extends FieldValues> extends RangeProps<Values> {
  unit: string;
  decimals?: number;
}

/** Two numbers, both included, under one label. */
export function NumberRangeField<Values extends FieldValues>(props: NumberRangeProps<Values>) {
  const { from, to, label, className, ...rest } = props;
  const { t } = useTranslation('form');
  return (
    <Ends label={label} className={className}>
      <NumberField<Values> {...rest} name={from} label={t('range.least')} />
      <NumberField<Values> {...rest} name={to} label={t('range.most')} />
    </Ends>
  );
}

const Ends = ({
  label,
  className,
  children,
}: {
  label: string;
  className: string | undefined;
  children: ReactNode;
}) => (
  <fieldset className={className}>
    <legend className="mb-1.5 text-13 font-medium">{label}</legend>
    <div className="grid grid-cols-2 items-start gap-3">{children}</div>
  </fieldset>
);
