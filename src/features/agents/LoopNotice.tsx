import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { AgentNode } from '~/api/agent-tree.ts';
import { formatList } from '~/lib/format.ts';
import { Notice } from '~/ui/Notice.tsx';

/**
 * Names agents that are below themselves in the hierarchy. No call of the API moves an agent, so it cannot be repaired
 * here.
 */
export function LoopNotice({ agents }: { agents: readonly Pick<AgentNode, 'Nombre'>[] }) {
  const { t } = useTranslation('agents');
  if (agents.length === 0) return null;
  const names = formatList(agents.map(({ Nombre }) => Nombre));
  return (
    <Notice tone="amber" icon={TriangleAlert} title={t('loop.title')}>
      {t('loop.text', { count: agents.length, names })}
    </Notice>
  );
}
