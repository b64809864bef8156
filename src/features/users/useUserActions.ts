import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useAction } from '~/api/hooks.ts';
import { enableUsers, type User, unlockUsers } from '~/api/users.ts';
import { unfinished } from '~/lib/unfinished.ts';
import type { RecordAction } from '~/record/RecordActions.tsx';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { isOneself, nameOf } from '~/trade/users/person.ts';
import { toast } from '~/ui/toast.ts';
import { refusalOf, systemRefusal, undoOf } from './steps.ts';

/**
 * The actions for a user: "Editar", and the others behind "Más acciones".
 *
 * @param openDialog opens the dialog of an action that needs one
 */
export function useUserActions(
  user: User,
  openDialog: (dialog: 'edit' | 'password' | 'disable' | 'lock' | 'delete') => void,
): RecordAction[] {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const enabling = useAction(enableUsers);
  const unlocking = useAction(unlockUsers);
  const body = [user.Id];
  const permission = 'GESTORACCESS';

  const { t: common } = useTranslation();
  const impersonate = async () => {
    // What is still to be sent would be refused during an impersonation, or lost with the reload.
    if (unfinished.any('sending'))
      return toast({ tone: 'error', summary: common('outcome.error'), text: t('refusal.viewWhileSending') });
    const permissions = (user.Permisos ?? []).map(({ NombreNormalizado }) => NombreNormalizado);
    const shown = { id: user.Id, name: nameOf(user), permissions, back: pathname + search };
    // Leaves this page first, because the other person may not be allowed to see it; a reload leads elsewhere anyway.
    const { state } = session;
    if (state.status === 'authenticated' && !state.user.impersonationHeader) await navigate(to('home'));
    session.impersonate(shown, to('home'));
  };

  const unknownReason = (flag: boolean | null) => (flag === null ? { text: common('notSaid') } : undefined);
  return [
    {
      id: 'impersonate',
      label: t('impersonate'),
      icon: Eye,
      permission,
      reason: isOneself(user) ? { text: t('refusal.viewOneself') } : undefined,
      run: () => void impersonate(),
    },
    {
      id: 'password',
      label: t('password.action'),
      icon: KeyRound,
      permission,
      reason: systemRefusal(user, t),
      run: () => openDialog('password'),
    },
    user.Activo !== false
      ? {
          id: 'disable',
          label: t('step.disable'),
          icon: Ban,
          permission,
          reason: refusalOf('disable', user, t) ?? unknownReason(user.Activo),
          run: () => openDialog('disable'),
        }
      : {
          id: 'enable',
          label: t('step.enable'),
          icon: CircleCheck,
          permission,
          loading: enabling.loading,
          run: () => void enabling.run({ body }, { undo: undoOf('enable', user.Id) }),
        },
    user.Bloqueado
      ? {
          id: 'unlock',
          label: t('step.unlock'),
          icon: LockOpen,
          permission,
          loading: unlocking.loading,
          run: () => void unlocking.run({ body }, { undo: undoOf('unlock', user.Id) }),
        }
      : {
          id: 'lock',
          label: t('step.lock'),
          icon: Lock,
          permission,
          reason: refusalOf('lock', user, t) ?? unknownReason(user.Bloqueado),
          run: () => openDialog('lock'),
        },
    {
      id: 'edit',
      label: t('edit.action'),
      icon: Pencil,
      primary: true,
      permission,
      reason: systemRefusal(user, t),
      run: () => openDialog('edit'),
    },
    {
      id: 'delete',
      label: t('step.delete'),
      icon: Trash,
      danger: true,
      permission,
      reason: refusalOf('delete', user, t),
      run: () => openDialog('delete'),
    },
  ];
}
