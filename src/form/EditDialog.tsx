import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { looking } from '~/session/missingPermission.ts';
import { Button, type Reason } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Form, type FormHandle } from './Form.tsx';
import LeaveDialog from './LeaveDialog.tsx';
import { SlowNotice } from './SlowNotice.tsx';

interface EditDialogProps {
  form: FormHandle & { dirty: boolean };
  onClose: () => void;
  title: string;
  text?: ReactNode;
  /** Text of the button: "Crear grupo", "Guardar". */
  submit?: string;
  /** Why it cannot be submitted. */
  disabledReason?: Reason | undefined;
  /** The fields in two columns, for a form that would otherwise scroll; in one on the phone. */
  columns?: boolean;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog, to create or change a record. It closes after the server has accepted it, and asks before
 * discarding typed text. Render it only while it is open: it starts with the form's defaults each time.
 */
export function EditDialog(props: EditDialogProps) {
  const { form, onClose, title, text, submit, disabledReason, columns = false, children } = props;
  const { t } = useTranslation('form');
  const id = useId();
  const [confirming, setConfirming] = useState(false);
  const close = () => {
    if (form.dirty) setConfirming(true);
    else onClose();
  };
  return (
    <Dialog
      open
      wide={columns && 'form'}
      title={title}
      description={text}
      closable={!form.loading}
      onClose={close}
      cancel={t('cancel')}
      actions={
        <Button
          type="submit"
          form={id}
          variant="primary"
          loading={form.loading}
          disabledReason={looking() ?? disabledReason}
        >
          {submit ?? t('save')}
        </Button>
      }
    >
      <Form
        id={id}
        form={form}
        label={title}
        onSaved={onClose}
        className={cx('gap-4', columns && 'md:grid md:grid-cols-2')}
      >
        {children}
        {form.loading && <SlowNotice />}
      </Form>
      {confirming && <LeaveDialog onStay={() => setConfirming(false)} onLeave={onClose} />}
    </Dialog>
  );
}
