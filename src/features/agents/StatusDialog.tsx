import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { type AgentNode, getHierarchy } from '~/api/agent-tree.ts';
import { type Agent, changeHierarchyStatus } from '~/api/agents.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { formatNumber } from '~/lib/format.ts';
import { activeContracts, eachOnce, withAllBelow } from '~/trade/agents/tree.ts';
import { HitsDialog } from '~/trade/HitsDialog.tsx';
import { Notice } from '~/ui/Notice.tsx';

export type StatusAction = 'enable' | 'disable';

const opposites = { enable: 'disable', disable: 'enable' } as const;

interface StatusDialogProps {
  agent: Agent;
  action: StatusAction;
  onClose: () => void;
}

/** Enables or disables an agent and all agents below, as the API does, after naming everybody whom it affects. */
export function StatusDialog({ agent: { Id, Nombre }, action, onClose }: StatusDialogProps) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const query = useQuery(getHierarchy, { id: Id });
  const set = (to: StatusAction, undo?: () => unknown) =>
    perform(changeHierarchyStatus, { body: { Id, Action: to } }, { undo });
  return (
    <HitsDialog
      query={query}
      hits={(tree) => {
        const { agents, users, contracts } = reachOf(tree, action);
        const nothing = agents.length === 0 ? t(`status.nothing.${action}`) : undefined;
        // Enabling the hierarchy later enables them too.
        const inactive = action === 'disable' && nothing === undefined ? reachOf(tree, 'enable').agents : [];
        const counted = (list: readonly unknown[]) => ({ count: list.length, number: formatNumber(list.length) });
        const count = counted(agents);
        const hits = t('status.agents', count);
        const whom = users
          ? t('status.hitsBoth', { agents: hits, users: t('status.users', counted(users)) })
          : t('status.hits', { agents: hits });
        return {
          text: nothing ?? (inactive.length > 0 ? `${whom} ${t('status.comeBack', counted(inactive))}` : whom),
          names: [
            ...agents.map(({ name, contracts }) =>
              contracts > 0 ? `${name} · ${activeContracts(trade, contracts)}` : name,
            ),
            ...(users?.map((name) => t('status.user', { name })) ?? []),
            ...inactive.map(({ name }) => `${name} · ${t('status.alreadyInactive')}`),
          ],
          disabledReason: nothing === undefined ? undefined : { text: nothing },
          confirm: nothing === undefined ? t(`status.confirm.${action}`, count) : t(`status.${action}`),
          children: action === 'disable' && contracts > 0 && (
            <Notice tone="amber" icon={TriangleAlert} title={activeContracts(trade, contracts)}>
              {t('status.liveContracts')}
            </Notice>
          ),
        };
      }}
      title={t(`status.title.${action}`, { name: Nombre })}
      confirm={t(`status.${action}`)}
      danger={action === 'disable'}
      onConfirm={() => {
        const whole = query.data && reachOf(query.data, opposites[action]).agents.length === 0;
        // Where a part of the team had that status before, the reverse call would change that part too.
        return set(action, whole ? () => set(opposites[action]) : undefined);
      }}
      onClose={onClose}
    />
  );
}

/** What a change of a hierarchy's status affects. */
interface Reach {
  /** Agents whose status changes, with their own active contracts, without those of agents below. */
  agents: { id: number; name: string; contracts: number }[];
  /** Names of these agents' users; undefined if the API does not give them. */
  users: string[] | undefined;
  /** Active contracts of these agents. */
  contracts: number;
}

/** The effects of the change on an agent's tree; agents that have the status already are not affected. */
export function reachOf(tree: AgentNode, action: StatusAction): Reach {
  const hit = eachOnce([tree])
    .flatMap(withAllBelow)
    .filter(({ Activo }) => Activo !== (action === 'enable'));
  const agents = hit.map((agent) => ({ id: agent.Id, name: agent.Nombre, contracts: ownContracts(agent) }));
  return {
    agents,
    users: hit.every(({ Usuarios }) => Usuarios !== null)
      ? hit.flatMap(({ Usuarios }) => Usuarios?.map(({ Nombre }) => Nombre) ?? [])
      : undefined,
    contracts: agents.reduce((sum, { contracts }) => sum + contracts, 0),
  };
}

/** An agent's counter includes all agents below. */
const ownContracts = ({ ContratosActivos, Hijos }: AgentNode) =>
  Hijos.reduce((rest, child) => rest - (child.ContratosActivos ?? 0), ContratosActivos ?? 0);
