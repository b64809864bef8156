import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { getApiUser } from '~/api/api-users.ts';

import { RecordPage } from '~/record/RecordPage.tsx';
import { numericId, useRecord } from '~/record/useRecord.ts';
import { ApiUserRecord } from './ApiUserRecord.tsx';
import { recordCalls } from './calls.ts';

/** An API user by its number. */
export default function ApiUserPage() {
  const { t } = useTranslation('apiAccess');
  const { id = '' } = useParams();
  return (
    <RecordPage record={useRecord(getApiUser, numericId(id))} notFound={t('user.unknown', { id })}>
      {(user) => <ApiUserRecord user={user} />}
    </RecordPage>
  );
}

ApiUserPage.recordCalls = recordCalls.apiUser;
