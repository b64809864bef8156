import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { FieldMessage } from '~/ui/Field.tsx';
import { Switch } from '~/ui/Switch.tsx';
import { useFields } from './context.ts';
import type { FieldProps } from './NamedField.tsx';

interface CheckFieldProps<Values extends FieldValues> extends Omit<FieldProps<Values>, 'label' | 'aside' | 'required'> {
  label: ReactNode;
}

/** A checkbox for a boolean. */
export const CheckField = <Values extends FieldValues>(props: CheckFieldProps<Values>) => (
  <BesideLabel {...props} control={Checkbox} />
);

/** A switch for a boolean: for something that is on or off from then on, not for consent. */
export const SwitchField = <Values extends FieldValues>(props: CheckFieldProps<Values>) => (
  <BesideLabel {...props} control={Switch} />
);

interface BesideLabelProps<Values extends FieldValues> extends CheckFieldProps<Values> {
  control: typeof Checkbox | typeof Switch;
}

/** A control with its label beside it and the message below. */
function BesideLabel<Values extends FieldValues>(props: BesideLabelProps<Values>) {
  const { name, label, help, error, fix, disabled, className, control: Control } = props;
  const { useField } = useFields();
  const field = useField(name);
  const messageId = useId();
  const wrong = field.error ?? error;
  return (
    <div className={className}>
      <Control
        {...field.control}
        disabled={disabled}
        checked={field.value === true}
        // The server has not said whether it is on.
        {...(Control === Checkbox && field.value === null && { indeterminate: true })}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong || help ? messageId : undefined}
        onChange={(event) => field.onChange(event.target.checked)}
      >
        {label}
      </Control>
      <FieldMessage id={messageId} help={help} error={wrong} fix={fix} />
    </div>
  );
}
