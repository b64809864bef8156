import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { type Agent, changeHierarchyStatus, getHierarchy } from '~/api/agents.ts';
import { perform, useQuery } from '~/api/hooks.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { activeContracts } from '~/trade/agents/tree.ts';
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
  const tree = useQuery(getHierarchy, { id: Id });
  const reach = tree.data && reachOf(tree.data, action);
  const reason = !reach ? t('status.wait') : reach.agents.length === 0 ? t(`status.nothing.${action}`) : undefined;
  const agents = reach && t('status.agents', counted(reach.agents.length));
  const users = reach?.users && t('status.users', counted(reach.users.length));
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(`status.title.${action}`, { name: Nombre })}
      text={
        reach &&
        (reach.agents.length === 0
          ? t(`status.nothing.${action}`)
          : users
            ? t('status.hitsBoth', { agents, users })
            : t('status.hits', { agents }))
      }
      names={[
        ...(reach?.agents.map(({ name, contracts }) =>
          contracts > 0 ? `${name} · ${activeContracts(trade, contracts)}` : name,
        ) ?? []),
        ...(reach?.users?.map((name) => t('status.user', { name })) ?? []),
      ]}
      confirm={
        reach?.agents.length ? t(`status.confirm.${action}`, counted(reach.agents.length)) : t(`status.${action}`)
      }
      danger={action === 'disable'}
      disabledReason={reason === undefined ? undefined : { text: reason }}
      onConfirm={() => perform(changeHierarchyStatus, { body: { Id, Action: action } })}
    >
      <Answered query={tree} height="h-32" small>
        {() =>
          action === 'disable' &&
          reach !== undefined &&
          reach.contracts > 0 && (
            <Notice tone="amber" icon={TriangleAlert} title={activeContracts(trade, reach.contracts)}>
              {t('status.liveContracts')}
            </Notice>
          )
        }
      </Answered>
    </ConfirmDialog>
  );
}

const counted = (count: number) => ({ count, number: formatNumber(count) });
