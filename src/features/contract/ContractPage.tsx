import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import { RecordPage } from '~/record/RecordPage.tsx';
import { ContractRecord } from './ContractRecord.tsx';
import { contractCall } from './calls.ts';
import { movesByItself } from './steps.ts';
import { useWatch } from './useWatch.ts';

/** A contract by its code. */
export default function ContractPage() {
  const { t } = useTranslation('contract');
  const { referencia = '' } = useParams();
  const asked = useQuery(...contractCall({ referencia }));
  const lookedAt = useWatch(asked.data !== undefined && movesByItself(asked.data), asked);
  return (
    <RecordPage
      record={{ ...asked, notFound: asked.error?.status === 404 }}
      notFound={t('notFound', { code: referencia })}
    >
      {(contract) => <ContractRecord contract={contract} lookedAt={lookedAt} />}
    </RecordPage>
  );
}

ContractPage.recordCall = contractCall;
