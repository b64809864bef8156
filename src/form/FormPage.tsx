import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { looking } from '~/session/missingPermission.ts';
import { Button, type Reason } from '~/ui/Button.tsx';
import { Card } from '~/ui/Facts.tsx';
import { Form, type FormHandle } from './Form.tsx';

/** A page of sections, each saved separately. */
export const FormPage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-[640px] flex-col gap-6 p-6 max-md:p-4">{children}</div>
);

interface FormSectionProps {
  form: FormHandle & { dirty: boolean; discard: () => void };
  title: string;
  /** Description of the section. */
  text?: ReactNode;
  /** Text of the button, if "Guardar" does not fit. */
  submit?: string;
  /** Why it cannot be saved, other than that nothing has changed. */
  disabledReason?: Reason | undefined;
  children: ReactNode;
}

/** A part of a record that is edited where it is shown and saved separately. */
export function FormSection({ form, title, text, submit, disabledReason, children }: FormSectionProps) {
  const { t } = useTranslation('form');
  const [saved, setSaved] = useState(false);
  const { dirty, loading } = form;
  const nothing = dirty ? undefined : { text: t('unchanged') };
  return (
    <Card title={title}>
      <Form form={form} label={title} onSaved={() => setSaved(true)} className="gap-0!">
        <div className="flex flex-col gap-4 px-4 pb-4">
          {text && <p className="text-13 text-text2">{text}</p>}
          <div className="grid items-start gap-4">{children}</div>
        </div>
        <div className="flex items-center justify-end gap-2 rounded-b border-t border-line bg-bg px-4 py-3">
          <span role="status" className="mr-auto text-12 text-text2">
            {saved && !dirty && t('saved')}
          </span>
          {dirty && !loading && <Button onClick={form.discard}>{t('discard')}</Button>}
          <Button
            type="submit"
            variant="primary"
            loading={loading}
            disabledReason={looking() ?? disabledReason ?? nothing}
          >
            {submit ?? t('save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
