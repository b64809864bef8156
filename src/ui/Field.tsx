import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon } from './Icon.tsx';

/** Props that connect a control to its label and messages: spread them on the control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: string;
  /** For screen readers only, if the surroundings show the label already. */
  hiddenLabel?: boolean;
  /** Marks the field as required for people and screen readers; the form's schema decides. */
  required?: boolean;
  help?: ReactNode;
  /** Replaces the help text. */
  error?: ReactNode;
  /** A button beside the error that fixes it. */
  fix?: ReactNode;
  /** At the right end of the label's line. */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, hiddenLabel, required, help, error, fix, aside, className, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}message`;
  const message = error ?? help;

  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className={hiddenLabel ? 'sr-only' : 'flex items-baseline justify-between gap-4'}>
        <label htmlFor={id} className="text-13 font-medium">
          {label}
          {required && (
            <span aria-hidden className="ml-0.5 text-red-fg">
              {'*'}
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': message ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldMessage id={messageId} help={help} error={error} fix={fix} />
    </div>
  );
}

/** The message below a control: its error with a button that fixes it, otherwise its help. */
export function FieldMessage({ id, help, error, fix }: Pick<FieldProps, 'help' | 'error' | 'fix'> & { id: string }) {
  const message = error ?? help;
  if (!message) return null;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
      <p id={id} className={cx('flex grow basis-40 items-start gap-1.5 text-12', error ? 'text-red-fg' : 'text-text3')}>
        {error && <Icon of={CircleAlert} size={14} className="mt-px shrink-0" />}
        <span>{message}</span>
      </p>
      {error && fix}
    </div>
  );
}
