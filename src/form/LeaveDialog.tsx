import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';

/** Texts of the question before leaving, if the general ones do not fit: for example, if a draft is saved. */
export interface LeaveTexts {
  title: string;
  description: string;
  stay: string;
  leave: string;
}

interface LeaveDialogProps {
  /** Texts, if the general ones do not fit. */
  texts?: LeaveTexts | undefined;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before typed text is lost. */
export default function LeaveDialog({ texts, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('form');
  const { title, description, stay, leave } = texts ?? {
    title: t('leave.title'),
    description: t('leave.text'),
    stay: t('leave.stay'),
    leave: t('leave.leave'),
  };
  return (
    <Dialog
      open
      dangerous
      onClose={onStay}
      title={title}
      description={description}
      cancel={stay}
      actions={
        <Button variant="danger" onClick={onLeave}>
          {leave}
        </Button>
      }
    />
  );
}
