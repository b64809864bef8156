import type { TFunction } from 'i18next';
import Link2 from 'lucide-react/icons/link-2';
import Unlink from 'lucide-react/icons/unlink';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as v from 'valibot';
import { type AgentNode, getHierarchy } from '~/api/agent-tree.ts';
import { type Agent, type LinkedUser, linkUser, listLinkableUsers, unlinkUser } from '~/api/agents.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { performInTurn } from '~/api/undoable.ts';
import { ComboField } from '~/form/ComboField.tsx';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { useForm } from '~/form/useForm.tsx';
import { formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { permissionFor, to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { session } from '~/session/session.ts';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { useHistoryEntry } from '~/table/list/historyEntry.ts';
import { agentNodes, eachOnce } from '~/trade/agents/tree.ts';
import { nameOf } from '~/trade/users/person.ts';
import { Button } from '~/ui/Button.tsx';
import { Tree } from '~/ui/tree/Tree.tsx';
import { TreeSkeleton } from '~/ui/tree/TreeSkeleton.tsx';

/** The people who sign in as this agent. */
export function UsersTab({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const [dialog, setDialog] = useState<'link' | 'unlink'>();
  const users = agent.Usuarios ?? none;
  const columns = useMemo(() => userColumns(trade), [trade]);
  const denied = missing('AGENTESGESTIONAR');
  const inactive = agent.Activo === false ? { text: t('users.inactive') } : undefined;
  const noUsers = users.length === 0 ? { text: t('users.noneToUnlink') } : undefined;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2 max-md:pb-4">
        <Button icon={Link2} disabledReason={denied ?? inactive} onClick={() => setDialog('link')}>
          {t('users.link')}
        </Button>
        <Button icon={Unlink} disabledReason={denied ?? noUsers} onClick={() => setDialog('unlink')}>
          {t('users.unlink')}
        </Button>
      </div>
      <ListPart
        title={t('tab.users')}
        answer={{ data: users }}
        columns={columns}
        none={{ title: t('users.none') }}
        link={({ Id }) => (session.can(permissionFor('user')) ? to('user', { id: Id }) : undefined)}
      />
      {dialog === 'link' && <LinkUserDialog agent={agent} onClose={() => setDialog(undefined)} />}
      {dialog === 'unlink' && <UnlinkDialog agent={agent} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

const none: readonly LinkedUser[] = [];

const userColumns = (trade: TFunction<'trade'>) =>
  columnsOf<LinkedUser>()({
    Nombre: {
      kind: 'text',
      header: trade('column.name'),
      value: nameOf,
      width: 160,
      grow: true,
      main: true,
      strong: true,
      card: '1left',
    },
    UserName: { kind: 'text', header: trade('column.user'), width: 150, card: '2left' },
    Email: { kind: 'text', header: trade('column.email'), width: 220, card: '3left' },
    UltimoAcceso: { kind: 'date', header: trade('column.lastAccess'), width: 110, card: '4left' },
    Activo: {
      kind: 'chip',
      header: trade('column.state'),
      value: ({ Activo }) => (Activo === null ? null : Activo ? trade('agent.active') : trade('agent.inactive')),
      tone: ({ Activo }) => (Activo ? 'green' : 'neutral'),
      width: 100,
      card: '1right',
    },
  });

interface LinkUserDialogProps {
  agent: Agent;
  onClose: () => void;
}

/** Links a user without an agent to this agent. */
export function LinkUserDialog({ agent, onClose }: LinkUserDialogProps) {
  const { t } = useTranslation('agents');
  const rules = useRules();
  const linkable = useQuery(listLinkableUsers, { id: agent.Id });
  const form = useForm({
    schema: v.object({ IdUser: rules.text() }),
    defaults: { IdUser: '' },
    endpoint: linkUser,
    args: ({ IdUser }) => ({ body: { IdAgente: agent.Id, IdUser } }),
    // The API unlinks all users of an agent at once, so a single user can only be unlinked if it is the only one.
    undo: agent.Usuarios?.length ? undefined : () => perform(unlinkUser, { body: { IdAgente: agent.Id } }),
  });
  return (
    <EditDialog
      form={form}
      onClose={onClose}
      title={t('users.linkTitle', { name: agent.Nombre })}
      text={t('users.linkText')}
      submit={t('users.linkSubmit')}
      disabledReason={linkable.data?.length === 0 ? { text: t('users.nobodyToLink') } : undefined}
    >
      <Answered query={linkable} height="h-16">
        {(users) =>
          users.length === 0 ? (
            <p className="text-text2">{t('users.nobodyToLink')}</p>
          ) : (
            <ComboField
              name="IdUser"
              label={t('users.user')}
              required
              choices={users.map((user) => ({
                value: user.Id,
                label: [nameOf(user), user.Email ?? user.UserName].join(' · '),
              }))}
            />
          )
        }
      </Answered>
    </EditDialog>
  );
}

interface UnlinkDialogProps {
  agent: Agent;
  onClose: () => void;
}

/** The API unlinks all users of an agent at once, so the dialog names each of them. */
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

/** The tree of agents below. Those above are in the head of the page. */
export function HierarchyTab({ agent }: { agent: Agent }) {
  return (
    <Answered query={useQuery(getHierarchy, { id: agent.Id })} skeleton={<TreeSkeleton />}>
      {(tree) => <Below tree={tree} />}
    </Answered>
  );
}

function Below({ tree }: { tree: AgentNode }) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const entry = useHistoryEntry('tree');
  const nodes = useMemo(
    () =>
      agentNodes(
        trade,
        eachOnce([tree]).flatMap(({ Hijos }) => Hijos),
      ),
    [trade, tree],
  );
  if (nodes.length === 0) return <p className="text-text2">{t('hierarchy.noneBelow')}</p>;
  return (
    <div className="h-[28rem] rounded border border-line p-3">
      <Tree
        label={t('hierarchy.below')}
        entry={entry}
        nodes={nodes}
        openLevels={2}
        link={({ id }, props) => <Link to={to('agent', { id })} {...props} />}
        search={{
          label: t('tree.search'),
          found: (count) => t('tree.found', { count }),
          none: t('tree.notFound'),
        }}
      />
    </div>
  );
}
