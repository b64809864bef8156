import { useTranslation } from 'react-i18next';
import type { Agent } from '~/api/agents.ts';
import { KeyFigures } from '~/ui/KeyFigures.tsx';
import { useFigures } from './useFigures.tsx';

/** The numbers that an agent is judged by, on the agent's page. */
export function AgentFigures({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  return <KeyFigures label={t('figure.all')} figures={useFigures(agent)} />;
}
