import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getOwnHierarchy } from '~/api/agent-tree.ts';
import { useList } from '~/api/hooks.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { agentOptions } from './tree.ts';

/**
 * The filter "an agent and the team below", for lists of sales. The options are the user's own tree; a user without one
 * (no agent, and no permission to see all) types a name.
 */
export function useAgentFilter(wanted: boolean): FilterField {
  const { t } = useTranslation('trade');
  const agents = useList(getOwnHierarchy, {}, { enabled: wanted }).items;
  return useMemo(() => {
    const field = { id: 'Agente', label: t('filter.agent') };
    return agents.length > 0 || !wanted
      ? { ...field, kind: 'options', options: agentOptions(agents) }
      : { ...field, kind: 'text' };
  }, [t, agents, wanted]);
}
