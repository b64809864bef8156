import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordPage } from '~/record/RecordPage.tsx';
import { useRecord } from '~/record/useRecord.ts';
import { userCall } from './calls.ts';
import { UserRecord } from './UserRecord.tsx';

/** A user by id. */
export default function UserPage() {
  const { t } = useTranslation('users');
  const { id = '' } = useParams();
  return (
    <RecordPage record={useRecord(...userCall({ id }))} notFound={t('unknown')}>
      {(user) => <UserRecord user={user} />}
    </RecordPage>
  );
}

UserPage.recordCall = userCall;
