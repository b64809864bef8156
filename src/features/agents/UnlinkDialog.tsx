import { useTranslation } from 'react-i18next';
import { type Agent, linkUser, unlinkUser } from '~/api/agents.ts';
import { perform } from '~/api/perform.ts';
import { performInTurn } from '~/api/undoable.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatNumber } from '~/lib/format.ts';
import { nameOf } from '~/trade/users/person.ts';

interface UnlinkDialogProps {
  agent: Agent;
  onClose: () => void;
}

/** The API takes all users off an agent at once, so the dialog names every one of them. */
export function UnlinkDialog({ agent: { Id, Nombre, Usuarios }, onClose }: UnlinkDialogProps) {
  const { t } = useTranslation('agents');
  const users = Usuarios ?? [];
  const count = { count: users.length, number: formatNumber(users.length) };
  const linkAll = () =>
    performInTurn(
      users.map((user) => (quiet) => perform(linkUser, { body: { IdAgente: Id, IdUser: user.Id } }, quiet)),
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('users.unlinkTitle', { ...count, name: Nombre })}
      text={t('users.unlinkText')}
      names={users.map((user) => [nameOf(user), user.UserName].join(' · '))}
      confirm={t('users.unlinkConfirm', count)}
      danger
      onConfirm={() => perform(unlinkUser, { body: { IdAgente: Id } }, { undo: linkAll })}
    />
  );
}
