import CircleAlert from 'lucide-react/icons/circle-alert';
import type { FormEventHandler, ReactNode, Ref } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon } from '~/ui/Icon.tsx';

/** What `useForm` and `useLightForm` make, and every shell takes. */
export interface FormHandle {
  /** Sends the form. false: a rule is broken, the server refused it, or it is being sent already. */
  submit: () => Promise<boolean>;
  loading: boolean;
  /** What belongs to no field of its own. */
  submitError: string | undefined;
  /** Ties the fields within to the form. */
  provide: (children: ReactNode) => ReactNode;
  element?: Ref<HTMLFormElement>;
}

interface BareFormProps {
  /** For a button that stands elsewhere. */
  id?: string | undefined;
  ref?: Ref<HTMLFormElement> | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  loading: boolean;
  submitError: string | undefined;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A form's element: our own checks instead of the browser's bubbles, and one place for what is wrong with the whole. */
export function BareForm({ ref, loading, submitError, label, className, children, ...rest }: BareFormProps) {
  return (
    <form
      {...rest}
      ref={ref}
      noValidate
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

interface FormProps extends Pick<BareFormProps, 'id' | 'label' | 'className' | 'onInput' | 'children'> {
  form: FormHandle;
  /** After it was sent and taken. */
  onSaved?: () => void;
}

/** The fields of a form, tied to it, and its sending. */
export function Form({ form, onSaved, ...rest }: FormProps) {
  return form.provide(
    <BareForm
      {...rest}
      ref={form.element}
      loading={form.loading}
      submitError={form.submitError}
      onSubmit={async (event) => {
        event.preventDefault();
        // A form in a dialog is, for React, within the form of the page below it.
        event.stopPropagation();
        if (await form.submit()) onSaved?.();
      }}
    />,
  );
}
