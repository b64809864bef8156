import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordPage } from '~/record/RecordPage.tsx';
import { useRecord } from '~/record/useRecord.ts';
import { CustomerRecord } from './CustomerRecord.tsx';
import { customerCall } from './calls.ts';
import { noteSeen } from './seen.ts';

/** A customer by its number. */
export default function CustomerPage() {
  const { t } = useTranslation('customers');
  const { id = '' } = useParams();
  const record = useRecord(...customerCall({ id }));
  const seen = record.data?.IdCliente;
  useEffect(() => {
    if (seen !== undefined) noteSeen(seen);
  }, [seen]);
  return (
    <RecordPage record={record} notFound={t('unknown.text', { id })} back={t('unknown.back')}>
      {(customer) => <CustomerRecord customer={customer} />}
    </RecordPage>
  );
}

CustomerPage.recordCall = customerCall;
