import CircleAlert from 'lucide-react/icons/circle-alert';
import type { FormEventHandler, ReactNode, Ref } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon } from '~/ui/Icon.tsx';

interface FormProps {
  /** For a button that stands elsewhere. */
  id?: string;
  ref?: Ref<HTMLFormElement>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  /** Required, so that nobody forgets them. */
  loading: boolean;
  /** What belongs to no field of its own. */
  submitError: string | undefined;
  label: string;
  className?: string;
  children: ReactNode;
}

/** Every form: its own checks instead of the browser's bubbles, one place for what the server says of the whole. */
export function Form({ id, ref, onSubmit, onInput, loading, submitError, label, className, children }: FormProps) {
  return (
    <form
      id={id}
      ref={ref}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label={label}
      aria-busy={loading}
      className={cx('flex flex-col gap-5', className)}
    >
      {submitError && (
        <p role="alert" className="flex gap-2 rounded border border-red-dot bg-red-bg px-3 py-2 text-13 text-red-fg">
          <Icon of={CircleAlert} className="mt-0.5 shrink-0" />
          <span>{submitError}</span>
        </p>
      )}
      {children}
    </form>
  );
}
