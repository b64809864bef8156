import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { listUsers, type User } from '~/api/users.ts';
import { formatNumber } from '~/lib/format.ts';
import type { RecordTab } from '~/record/RecordTabs.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { useNeighbours } from '~/record/useNeighbours.ts';
import { to } from '~/screens.ts';
import { AgentLink } from '~/trade/agents/AgentLink.tsx';
import { nameOf } from '~/trade/users/person.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Email as EmailText } from '~/ui/Email.tsx';
import { ActivityTab } from './ActivityTab.tsx';
import { AgentTab } from './AgentTab.tsx';
import { AskDialog } from './AskDialog.tsx';
import { DataTab, SecurityTab } from './FactTabs.tsx';
import { GroupsTab } from './GroupsTab.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { PermissionsTab } from './PermissionsTab.tsx';
import type { Asked } from './steps.ts';
import { UserDialog } from './UserDialog.tsx';
import { useUserActions } from './useUserActions.ts';

type Open = Asked | 'edit' | 'password';

/** A user: who it is, whether the account is open, what it may do and why. */
export function UserRecord({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { UserName, Email, Activo, Bloqueado, EsSistema } = user;
  const tabs: RecordTab[] = [
    { id: 'datos', label: t('tab.data'), body: <DataTab user={user} /> },
    {
      id: 'grupos',
      label: t('tab.groups'),
      count: formatNumber(user.Grupos?.length ?? 0),
      body: <GroupsTab user={user} />,
    },
    {
      id: 'permisos',
      label: t('tab.permissions'),
      count: formatNumber(user.Permisos?.length ?? 0),
      body: <PermissionsTab user={user} />,
    },
    { id: 'agente', label: t('tab.agent'), body: <AgentTab user={user} /> },
    { id: 'actividad', label: t('tab.activity'), body: <ActivityTab user={user} /> },
    { id: 'seguridad', label: t('tab.security'), body: <SecurityTab user={user} /> },
  ];
  return (
    <RecordView
      title={nameOf(user)}
      code={UserName}
      chips={
        <>
          <Chip tone={Activo ? 'green' : 'neutral'}>{t(Activo ? 'state.enabled' : 'state.disabled')}</Chip>
          {Bloqueado && <Chip tone="red">{t('state.locked')}</Chip>}
          {EsSistema && <Chip tone="violet">{t('state.system')}</Chip>}
        </>
      }
      facts={
        <>
          {Email && (
            <span className="wrap-anywhere">
              <EmailText value={Email} />
            </span>
          )}
          {user.IdAgente !== null && <AgentLink agent={user} />}
        </>
      }
      actions={useUserActions(user, setOpen)}
      place={useNeighbours(listUsers, ({ Id }) => to('user', { id: Id }))}
      tabs={tabs}
    >
      {open === 'edit' && <UserDialog user={user} onClose={close} />}
      {open === 'password' && <PasswordDialog user={user} onClose={close} />}
      {(open === 'disable' || open === 'lock') && <AskDialog user={user} step={open} onClose={close} />}
      {open === 'delete' && (
        <AskDialog user={user} step="delete" onClose={close} onDone={() => void navigate(to('users'))} />
      )}
    </RecordView>
  );
}
