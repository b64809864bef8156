import Link2 from 'lucide-react/icons/link-2';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import Unlink from 'lucide-react/icons/unlink';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import * as v from 'valibot';
import { listApiKeys } from '~/api/api-keys.ts';
import { type ApiUser, deleteApiUser, linkAgent, listApiUsers, unlinkAgent } from '~/api/api-users.ts';
import { useQuery } from '~/api/hooks.ts';
import { type ActionOptions, perform } from '~/api/perform.ts';
import { performInTurn } from '~/api/undoable.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { useForm } from '~/form/useForm.tsx';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { neighboursAmong } from '~/record/Neighbours.tsx';
import type { RecordAction } from '~/record/RecordActions.tsx';
import { RecordPage } from '~/record/RecordPage.tsx';
import type { RecordShape } from '~/record/RecordSkeleton.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { useRecord } from '~/record/useRecord.ts';
import { to } from '~/screens.ts';
import { pickColumns } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { AgentField } from '~/trade/agents/AgentField.tsx';
import { HitsDialog } from '~/trade/HitsDialog.tsx';
import { AgentLink } from '~/trade/links.tsx';
import { usePermissionName } from '~/trade/permissions/usePermissionWords.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Email as EmailText } from '~/ui/Email.tsx';
import { FactCard, FactGrid } from '~/ui/Facts.tsx';
import { apiUserCall } from './calls.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { KeyNotice } from './KeyNotice.tsx';
import { keyColumns } from './keyColumns.tsx';
import { PermissionsTab } from './PermissionsTab.tsx';

const shape: RecordShape = { tabs: 3, body: ['cards'] };

/** An API user by its number. */
export default function ApiUserPage() {
  const { t } = useTranslation('apiAccess');
  const { id = '' } = useParams();
  return (
    <RecordPage shape={shape} record={useRecord(...apiUserCall({ id }))} notFound={t('user.unknown', { id })}>
      {(user) => <ApiUserRecord user={user} />}
    </RecordPage>
  );
}

ApiUserPage.recordCall = apiUserCall;

type Open = 'key' | 'link' | 'unlink' | 'delete';

/** A program that calls the API: who answers for it, what it may do, its keys. */
function ApiUserRecord({ user }: { user: ApiUser }) {
  const { t } = useTranslation('apiAccess');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const users = useQuery(listApiUsers, undefined).data ?? [];
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { Id, Nombre, Email, Activo, IdAgente, Permisos, NumClaves } = user;
  const permission = 'GESTORACCESS';
  const link: RecordAction =
    IdAgente === null
      ? { id: 'link', label: t('agent.link'), icon: Link2, permission, run: () => setOpen('link') }
      : { id: 'unlink', label: t('agent.unlink'), icon: Unlink, permission, run: () => setOpen('unlink') };
  return (
    <RecordView
      title={Nombre}
      chips={
        Activo !== null && (
          <Chip tone={Activo ? 'green' : 'neutral'}>{t(Activo ? 'user.enabled' : 'user.disabled')}</Chip>
        )
      }
      facts={
        <>
          {Email && (
            <span className="wrap-anywhere">
              <EmailText value={Email} />
            </span>
          )}
          {IdAgente !== null && <AgentLink agent={user} />}
        </>
      }
      actions={[
        link,
        {
          id: 'key',
          label: t('key.new'),
          icon: Plus,
          primary: true,
          permission,
          reason: Activo === false ? { text: t('key.ownerDisabled') } : undefined,
          run: () => setOpen('key'),
        },
        {
          id: 'delete',
          label: t('user.delete'),
          icon: Trash,
          danger: true,
          permission,
          run: () => setOpen('delete'),
        },
      ]}
      neighbours={neighboursAmong(
        users.map((each) => to('apiUser', { id: String(each.Id) })),
        pathname,
      )}
      tabs={[
        { id: 'datos', label: t('tab.data'), body: <DataTab user={user} /> },
        {
          id: 'claves',
          label: t('tab.keys'),
          count: formatNumber(NumClaves),
          body: <KeysTab user={user} />,
        },
        {
          id: 'permisos',
          label: t('tab.permissions'),
          count: formatNumber(Permisos?.length),
          body: <PermissionsTab user={user} />,
        },
      ]}
    >
      {open === 'key' && <KeyDialog apiUserId={Id} onClose={close} />}
      {open === 'link' && <LinkAgentDialog user={user} onClose={close} />}
      {open === 'unlink' && <UnlinkAgentDialog user={user} onClose={close} />}
      {open === 'delete' && <DeleteApiUser user={user} onClose={close} onDone={() => void navigate(to('apiUsers'))} />}
    </RecordView>
  );
}

/** Who answers for the program, whose contracts it sees, and from where and how often it may call. */
function DataTab({ user }: { user: ApiUser }) {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  const { data: keys, error } = useKeysOf(user.Id);
  return (
    <div className="flex flex-col gap-4">
      <FactGrid>
        <FactCard
          title={t('data.program')}
          facts={[
            [t('column.name'), user.Nombre],
            [trade('column.email'), user.Email],
            [t('column.about'), user.Descripcion],
            [trade('column.registered'), formatDate(user.FechaAlta)],
            [t('column.lastUse'), user.UltimoUso === null ? t('neverUsed') : formatDate(user.UltimoUso, 'time')],
          ]}
        />
        <FactCard
          title={t('data.access')}
          facts={[
            [trade('column.agent'), user.IdAgente === null ? t('agent.none') : <AgentLink agent={user} key="agent" />],
            [t('column.networks'), user.IpsPermitidas?.length ? user.IpsPermitidas.join(', ') : t('user.everywhere')],
            [t('column.limit'), formatNumber(user.LimiteMinuto)],
            [
              t('column.activeKeys'),
              t('data.keys', { active: formatNumber(user.NumClavesActivas), all: formatNumber(user.NumClaves) }),
            ],
          ]}
        />
      </FactGrid>
      {/* The notice would move the content below it. */}
      {(keys || error) && <KeyNotice keys={keys ?? []} />}
    </div>
  );
}

interface DeleteApiUserProps {
  user: ApiUser;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Deletes an API user with its keys and permissions, after naming them. One with an active key cannot be deleted (API).
 */
function DeleteApiUser({ user, onClose, onDone }: DeleteApiUserProps) {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  const nameOfPermission = usePermissionName();
  const active = user.NumClavesActivas ?? 0;
  return (
    <HitsDialog
      query={useKeysOf(user.Id)}
      hits={(keys) => ({
        names: keys.map(({ Nombre, ApiKey, Activa }) =>
          [Nombre, ApiKey, t(Activa ? 'state.enabled' : 'state.disabled')].join(' · '),
        ),
        disabledReason:
          active > 0 ? { text: t('user.hasKeys', { count: active, number: formatNumber(active) }) } : undefined,
      })}
      title={t('user.deleteTitle', { name: user.Nombre })}
      text={t('user.deleteText')}
      facts={[
        [trade('column.agent'), user.Agente],
        [t('column.permissions'), user.Permisos?.map(nameOfPermission).join(', ')],
        [t('column.keys'), formatNumber(user.NumClaves)],
      ]}
      confirm={t('user.delete')}
      danger
      onConfirm={async () => {
        await perform(deleteApiUser, { query: { id: user.Id } });
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** The keys of one API user, with what can be done with each. */
function KeysTab({ user }: { user: ApiUser }) {
  const { t } = useTranslation('apiAccess');
  const keys = useKeysOf(user.Id);
  const columns = useMemo(
    () =>
      pickColumns(keyColumns(t), {
        Nombre: {},
        ApiKey: {},
        Activa: {},
        UltimoUso: { card: '3left' },
        UltimaIp: { defaultHidden: false },
        FechaCaducidad: {},
        Usos30d: {},
        Eliminar: {},
      }),
    [t],
  );
  return (
    <div className="flex flex-col gap-4">
      <KeyNotice keys={keys.data ?? []} />
      <ListPart
        title={t('tab.keys')}
        answer={keys}
        columns={columns}
        rowId={({ ApiKey }) => ApiKey}
        none={{ title: t('key.noneOf'), text: t('key.noneOfText') }}
      />
    </div>
  );
}

/** The keys of one API user: the API returns the keys of all. */
function useKeysOf(apiUserId: number) {
  const answer = useQuery(listApiKeys, undefined);
  const { data } = answer;
  return { ...answer, data: useMemo(() => data?.filter((key) => key.ApiUserId === apiUserId), [data, apiUserId]) };
}

interface AgentDialogProps {
  user: ApiUser;
  onClose: () => void;
}

/** Links an API user to an agent: it then sees the contracts of that agent and of all below. */
export function LinkAgentDialog({ user, onClose }: AgentDialogProps) {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  const rules = useRules();
  const form = useForm({
    schema: v.object({ IdAgente: rules.id() }),
    defaults: { IdAgente: '' },
    endpoint: linkAgent,
    args: ({ IdAgente }) => ({ body: { IdAgente, ApiUserId: user.Id } }),
  });
  return (
    <EditDialog
      form={form}
      onClose={onClose}
      title={t('agent.linkTitle', { name: user.Nombre })}
      text={t('agent.linkText')}
      submit={t('agent.linkSubmit')}
    >
      <AgentField name="IdAgente" label={trade('column.agent')} required />
    </EditDialog>
  );
}

interface UnlinkAgentDialogProps {
  user: ApiUser;
  onClose: () => void;
}

/**
 * Unlinks the agent. The API unlinks all API users of that agent at once, so the dialog first loads and names all of
 * them.
 */
export function UnlinkAgentDialog({ user: { IdAgente, Agente }, onClose }: UnlinkAgentDialogProps) {
  const { t } = useTranslation('apiAccess');
  const agent = Agente ?? IdAgente;
  const query = useQuery(listApiUsers, undefined);
  const hitAmong = (all: readonly ApiUser[]) => all.filter((other) => other.IdAgente === IdAgente);
  return (
    <HitsDialog
      query={query}
      hits={(all) => {
        const hit = hitAmong(all);
        return {
          text: t('agent.unlinkText', { count: hit.length, number: formatNumber(hit.length), agent }),
          names: hit.map(({ Nombre, Email }) => [Nombre, Email].filter(Boolean).join(' · ')),
        };
      }}
      title={t('agent.unlinkTitle', { agent })}
      confirm={t('agent.unlink')}
      danger
      onConfirm={async () => {
        if (IdAgente === null) return;
        const linkAll = hitAmong(query.data ?? []).map(
          ({ Id }) =>
            (quiet: ActionOptions) =>
              perform(linkAgent, { body: { IdAgente, ApiUserId: Id } }, quiet),
        );
        await perform(unlinkAgent, { body: { IdAgente } }, { undo: () => performInTurn(linkAll) });
      }}
      onClose={onClose}
    />
  );
}
