import { useTranslation } from 'react-i18next';
import { perform } from '~/api/perform.ts';
import { deleteUser, type UserRow } from '~/api/users.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatDate } from '~/lib/format.ts';
import { nameOf } from '~/trade/users/person.ts';
import { accessCalls, type RemovingStep, refusalOf, undoOf } from './steps.ts';

interface StepDialogProps {
  user: UserRow;
  step: RemovingStep;
  onClose: () => void;
  onDone?: () => void;
}

/** A confirmation before a user is disabled, locked or deleted. */
export function StepDialog({ user, step, onClose, onDone }: StepDialogProps) {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const { Id, UserName, Email, Grupos, Agente, UltimoAcceso } = user;
  const refusal = refusalOf(step, user, t);
  const act = async () => {
    if (step === 'delete') await perform(deleteUser, { query: { Id } });
    else await perform(accessCalls[step], { body: [Id] }, { undo: undoOf(step, Id) });
    onDone?.();
  };
  return (
    <ConfirmDialog
      title={t(`ask.${step}.title`, { name: nameOf(user) })}
      // If it is not possible, its effects are not listed; the phone has no tooltip for the button's reason.
      text={refusal?.text ?? t(`ask.${step}.text`)}
      facts={[
        [trade('column.userName'), UserName],
        [trade('column.email'), Email],
        [trade('column.groups'), Grupos?.map(({ Nombre }) => Nombre).join(', ')],
        [trade('column.agent'), Agente],
        [trade('column.lastAccess'), UltimoAcceso === null ? t('activity.never') : formatDate(UltimoAcceso, 'time')],
      ]}
      confirm={t(`step.${step}`)}
      danger={step === 'delete'}
      disabledReason={refusal}
      onConfirm={act}
      onClose={onClose}
    />
  );
}
