import CircleAlert from 'lucide-react/icons/circle-alert';
import type { FormEventHandler, ReactNode, Ref } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon } from '~/ui/Icon.tsx';

/** The result of `useForm` and `useLightForm`, needed by every form component. */
export interface FormHandle {
  /** Submits the form. false: a rule is broken, the server refused it, or it is already being sent. */
  submit: () => Promise<boolean>;
  loading: boolean;
  /** Errors that belong to no field. */
  submitError: string | undefined;
  /** Connects the fields inside to the form. */
  provide: (children: ReactNode) => ReactNode;
  element?: Ref<HTMLFormElement>;
}

interface BareFormProps {
  /** For a submit button outside the form. */
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

/** The form element: our own validation instead of the browser's, and one box for errors of the form as a whole. */
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
  /** Called after the form was accepted. */
  onSaved?: () => void;
}

/** The fields of a form, connected to it, and its submission. */
export function Form({ form, onSaved, ...rest }: FormProps) {
  return form.provide(
    <BareForm
      {...rest}
      ref={form.element}
      loading={form.loading}
      submitError={form.submitError}
      onSubmit={async (event) => {
        event.preventDefault();
        // React events of a form in a dialog also reach the form of the page below it.
        event.stopPropagation();
        if (await form.submit()) onSaved?.();
      }}
    />,
  );
}
