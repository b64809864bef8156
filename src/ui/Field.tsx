import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon } from './Icon.tsx';

/** What ties a control to its label and messages: spread it on the control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: string;
  /** Read aloud only: what stands around the control says it already. */
  hiddenLabel?: boolean;
  /** Says so to people and to readers; the form's schema decides. */
  required?: boolean;
  help?: ReactNode;
  /** Takes the place of the help. */
  error?: ReactNode;
  /** A button that mends the error, beside it. */
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

/** What stands below a control: its error with the button that mends it, or else its help. */
export function FieldMessage({ id, help, error, fix }: Pick<FieldProps, 'help' | 'error' | 'fix'> & { id: string }) {
  const message = error ?? help;
  if (!message) return null;
  return (
    <div className="flex items-start justify-between gap-3">
      <p id={id} className={cx('flex items-start gap-1.5 text-12', error ? 'text-red-fg' : 'text-text3')}>
        {error && <Icon of={CircleAlert} size={14} className="mt-px shrink-0" />}
        <span>{message}</span>
      </p>
      {error && fix}
    </div>
  );
}
