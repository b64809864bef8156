import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordPage } from '~/record/RecordPage.tsx';
import { useRecord } from '~/record/useRecord.ts';
import { ApiUserRecord } from './ApiUserRecord.tsx';
import { apiUserCall } from './calls.ts';

/** An API user by its number. */
export default function ApiUserPage() {
  const { t } = useTranslation('apiAccess');
  const { id = '' } = useParams();
  return (
    <RecordPage record={useRecord(...apiUserCall({ id }))} notFound={t('user.unknown', { id })}>
      {(user) => <ApiUserRecord user={user} />}
    </RecordPage>
  );
}

ApiUserPage.recordCall = apiUserCall;
