import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordPage } from '~/record/RecordPage.tsx';
import { useRecord } from '~/record/useRecord.ts';
import { AgentRecord } from './AgentRecord.tsx';
import { agentCall } from './calls.ts';

export default function AgentPage() {
  const { t } = useTranslation('agents');
  const { id = '' } = useParams();
  return (
    <RecordPage record={useRecord(...agentCall({ id }))} notFound={t('unknown', { id })}>
      {(agent) => <AgentRecord key={agent.Id} agent={agent} />}
    </RecordPage>
  );
}

AgentPage.recordCall = agentCall;
