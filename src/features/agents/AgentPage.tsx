import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { getAgent } from '~/api/agents.ts';
import { RecordPage } from '~/record/RecordPage.tsx';
import { numericId, useRecord } from '~/record/useRecord.ts';
import { AgentRecord } from './AgentRecord.tsx';
import { recordCalls } from './calls.ts';

export default function AgentPage() {
  const { t } = useTranslation('agents');
  const { id = '' } = useParams();
  return (
    <RecordPage record={useRecord(getAgent, numericId(id))} notFound={t('unknown', { id })}>
      {(agent) => <AgentRecord key={agent.Id} agent={agent} />}
    </RecordPage>
  );
}

AgentPage.recordCalls = recordCalls.agent;
