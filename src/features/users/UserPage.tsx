import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import * as v from 'valibot';
import { getAgent } from '~/api/agents.ts';
import { useQuery } from '~/api/hooks.ts';
import { permissionKey } from '~/api/permissions.ts';
import { listUsers, setUserPassword, type User } from '~/api/users.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { NewPasswordField } from '~/form/NewPasswordField.tsx';
import { useRules } from '~/form/rules.ts';
import { useForm } from '~/form/useForm.tsx';
import { formatDate, formatNumber, missing } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { RecordPage } from '~/record/RecordPage.tsx';
import type { RecordShape } from '~/record/RecordSkeleton.tsx';
import type { RecordTab } from '~/record/RecordTabs.tsx';
import { RecordColumns, RecordView } from '~/record/RecordView.tsx';
import { useNeighbours } from '~/record/useNeighbours.ts';
import { useRecord } from '~/record/useRecord.ts';
import { to } from '~/screens.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { agentKinds } from '~/trade/agents/states.ts';
import { EmailLink, PhoneLink } from '~/trade/ContactLinks.tsx';
import { LatestContracts } from '~/trade/contracts/LatestContracts.tsx';
import { AgentLink } from '~/trade/links.tsx';
import { usePermissionName, usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';
import { useBrandName } from '~/trade/useBrandName.ts';
import { nameOf } from '~/trade/users/person.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Card, FactCard, FactGrid } from '~/ui/Facts.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { ActivityTab, LastActivity } from './ActivityTab.tsx';
import { userCall } from './calls.ts';
import { GroupsTab, usePermissionsOf } from './GroupsTab.tsx';
import { StepDialog } from './StepDialog.tsx';
import { sourceColumns } from './sourceColumns.tsx';
import type { RemovingStep } from './steps.ts';
import { NewPassword, UserDialog } from './UserDialog.tsx';
import { useUserActions } from './useUserActions.ts';
import { useWhy, WhyScreen } from './WhyScreen.tsx';

const shape: RecordShape = { tabs: 4, body: ['cards', 'cards'] };

/** A user by id. */
export default function UserPage() {
  const { t } = useTranslation('users');
  const { id = '' } = useParams();
  return (
    <RecordPage shape={shape} record={useRecord(...userCall({ id }))} notFound={t('unknown')}>
      {(user) => <UserRecord user={user} />}
    </RecordPage>
  );
}

UserPage.recordCall = userCall;

type Open = RemovingStep | 'edit' | 'password';

/** A user: the person, the state of the account, and the permissions with their sources. */
function UserRecord({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { UserName, Activo, Bloqueado, EsSistema } = user;
  const tabs: RecordTab[] = [
    { id: 'datos', label: t('tab.summary'), body: <SummaryTab user={user} /> },
    {
      id: 'grupos',
      label: t('tab.groups'),
      count: formatNumber(user.Grupos?.length),
      body: <GroupsTab user={user} />,
    },
    {
      id: 'permisos',
      label: t('tab.permissions'),
      count: formatNumber(user.Permisos?.length),
      body: <PermissionsTab user={user} />,
    },
    { id: 'actividad', label: t('tab.activity'), body: <ActivityTab user={user} /> },
  ];
  return (
    <RecordView
      title={nameOf(user)}
      code={UserName}
      chips={
        <>
          {Activo !== null && (
            <Chip tone={Activo ? 'green' : 'neutral'}>{t(Activo ? 'state.enabled' : 'state.disabled')}</Chip>
          )}
          {Bloqueado && <Chip tone="red">{t('state.locked')}</Chip>}
          {EsSistema && <Chip tone="violet">{t('state.system')}</Chip>}
        </>
      }
      actions={useUserActions(user, setOpen)}
      neighbours={useNeighbours(listUsers, ({ Id }) => to('user', { id: Id }))}
      tabs={tabs}
    >
      {open === 'edit' && <UserDialog user={user} onClose={close} />}
      {open === 'password' && <PasswordDialog user={user} onClose={close} />}
      {(open === 'disable' || open === 'lock') && <StepDialog user={user} step={open} onClose={close} />}
      {open === 'delete' && (
        <StepDialog user={user} step="delete" onClose={close} onDone={() => void navigate(to('users'))} />
      )}
    </RecordView>
  );
}

/** The account, its agent with their contracts, last access, and permissions. */
function SummaryTab({ user }: { user: User }) {
  const { t } = useTranslation('users');
  return (
    <RecordColumns
      label={t('tab.activity')}
      rail={
        <>
          <LastActivity user={user} />
          <PermissionsCard user={user} />
        </>
      }
    >
      <FactGrid>
        <AccountCard user={user} />
        <SecurityCard user={user} />
        <AgentCard user={user} />
        {user.IdAgente !== null && <LatestContracts agent={user.IdAgente} />}
      </FactGrid>
    </RecordColumns>
  );
}

/** The effective permissions by name; the tab shows the source of each. */
function PermissionsCard({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const nameOf = usePermissionName();
  const permissions = user.Permisos ?? [];
  return (
    <Card title={t('tab.permissions')}>
      {permissions.length === 0 ? (
        <p className="px-4 pb-4 text-text2">{t('permissions.noneInForce')}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5 px-4 pb-4">
          {permissions.map((permission) => (
            <li key={permissionKey(permission)}>
              <Chip tone="neutral">{nameOf(permission)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The agent for whom the user sells: whose contracts they see. */
export function AgentCard({ user }: { user: User }) {
  const { t } = useTranslation('users');
  return user.IdAgente === null ? (
    <Card title={t('agent.none')}>
      <p className="px-4 pb-4 text-text2">{t('agent.noneText')}</p>
    </Card>
  ) : (
    <Agent id={user.IdAgente} name={user.Agente} />
  );
}

function Agent({ id, name }: { id: number; name: string | null | undefined }) {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const query = useQuery(getAgent, { id });
  // The agent belongs to another brand, or is above the person: not an error, and a retry would not help.
  if ([403, 404].includes(query.error?.status ?? 0))
    return <StateMessage title={name ?? trade('column.agent')}>{t('agent.hidden')}</StateMessage>;
  return (
    <Answered query={query} height="h-60">
      {(agent) => (
        <FactCard
          title={trade('column.agent')}
          facts={[
            [trade('column.name'), <AgentLink agent={{ IdAgente: id, Agente: agent.Nombre }} key="agent" />],
            [trade('column.code'), agent.CodigoAgente],
            [trade('column.kind'), (agent.TipoAgente && agentKinds(trade)[agent.TipoAgente]) || agent.TipoAgente],
            [t('agent.parent'), agent.AgentePadre],
            [trade('column.province'), agent.Provincia],
            [t('agent.contracts'), formatNumber(agent.ContratosActivos)],
          ]}
        />
      )}
    </Answered>
  );
}

/** How the person is reached, and what the account is for. */
export function AccountCard({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const brandName = useBrandName();
  const { Email, Telefono, Grupos, Marca } = user;
  return (
    <FactCard
      title={t('data.account')}
      facts={[
        [trade('column.email'), Email && <EmailLink value={Email} key="email" />],
        [trade('column.phone'), Telefono && <PhoneLink value={Telefono} key="phone" />],
        [trade('column.brand'), Marca === null ? t('field.everyBrand') : brandName(Marca)],
        [trade('column.groups'), Grupos?.map(({ Nombre }) => Nombre).join(', ')],
      ]}
    />
  );
}

/** The security of the account; the head has its state. */
function SecurityCard({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { Bloqueado, FechaBloqueo, IntentosFallidos, FechaCambioPassword, DebeCambiarPassword: must } = user;
  return (
    <FactCard
      title={t('security.access')}
      facts={[
        Bloqueado && [t('security.lockedSince'), formatDate(FechaBloqueo, 'time')],
        [t('security.failures'), formatNumber(IntentosFallidos)],
        [t('security.changed'), formatDate(FechaCambioPassword)],
        [t('security.mustChange'), must === null ? missing : t(must ? 'yes' : 'no')],
      ]}
    />
  );
}

/** What the user may do and why: the screens that they see, and every permission with its sources. */
function PermissionsTab({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { t: access } = useTranslation('access');
  const words = usePermissionWords();
  const why = useWhy();
  const answer = usePermissionsOf(user);
  const columns = useMemo(() => sourceColumns({ user, t, access, words, why }), [user, t, access, words, why]);
  return (
    <div className="flex flex-col gap-4">
      {answer.data && <WhyScreen user={user} permissions={answer.data} />}
      <ListPart
        title={t('tab.permissions')}
        columns={columns}
        answer={answer}
        link={({ Id }) => to('permission', { id: String(Id) })}
        size={50}
        none={{ title: t('permissions.none') }}
      />
    </div>
  );
}

interface PasswordDialogProps {
  user: User;
  onClose: () => void;
}

/** A new password for another person, typed or generated. */
function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('users');
  const rules = useRules();
  const taken = useRef<string>(undefined);
  const [newPassword, setNewPassword] = useState<string>();
  const form = useForm({
    schema: v.object({ Password: rules.newPassword() }),
    defaults: { Password: '' },
    endpoint: setUserPassword,
    args: (body) => ({ query: { Id: user.Id }, body }),
    onDone: (_, { Password }) => {
      taken.current = Password;
    },
  });
  if (newPassword !== undefined) return <NewPassword password={newPassword} onClose={onClose} />;
  return (
    <EditDialog
      form={form}
      onClose={() => (taken.current === undefined ? onClose() : setNewPassword(taken.current))}
      title={t('password.title', { name: nameOf(user) })}
      text={t('password.text')}
      submit={t('password.submit')}
    >
      <NewPasswordField name="Password" label={t('field.password')} required autoFocus generates />
    </EditDialog>
  );
}
