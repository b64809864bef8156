import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { type Agent, changeHierarchyStatus, getHierarchy } from '~/api/agents.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { formatNumber } from '~/lib/format.ts';
import { activeContracts } from '~/trade/agents/tree.ts';
import { HitsDialog } from '~/trade/HitsDialog.tsx';
import { Notice } from '~/ui/Notice.tsx';
import { reachOf, type StatusAction } from './reach.ts';

interface StatusDialogProps {
  agent: Agent;
  action: StatusAction;
  onClose: () => void;
}

/** Enables or disables an agent and all below, after naming every agent and user that it hits. */
export function StatusDialog({ agent: { Id, Nombre }, action, onClose }: StatusDialogProps) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  return (
    <HitsDialog
      query={useQuery(getHierarchy, { id: Id })}
      hits={(tree) => {
        const reach = reachOf(tree, action);
        const figure = counted(reach.agents.length);
        const agents = t('status.agents', figure);
        const users = reach.users && t('status.users', counted(reach.users.length));
        const nothing = reach.agents.length === 0 ? t(`status.nothing.${action}`) : undefined;
        return {
          text: nothing ?? (users ? t('status.hitsBoth', { agents, users }) : t('status.hits', { agents })),
          names: [
            ...reach.agents.map(({ name, contracts }) =>
              contracts > 0 ? `${name} · ${activeContracts(trade, contracts)}` : name,
            ),
            ...(reach.users?.map((name) => t('status.user', { name })) ?? []),
          ],
          disabledReason: nothing === undefined ? undefined : { text: nothing },
          confirm: t(nothing === undefined ? `status.confirm.${action}` : `status.${action}`, figure),
          children: action === 'disable' && reach.contracts > 0 && (
            <Notice tone="amber" icon={TriangleAlert} title={activeContracts(trade, reach.contracts)}>
              {t('status.liveContracts')}
            </Notice>
          ),
        };
      }}
      title={t(`status.title.${action}`, { name: Nombre })}
      confirm={t(`status.${action}`)}
      danger={action === 'disable'}
      onConfirm={() => perform(changeHierarchyStatus, { body: { Id, Action: action } })}
      onClose={onClose}
    />
  );
}

const counted = (count: number) => ({ count, number: formatNumber(count) });
