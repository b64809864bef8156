import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { getCustomer } from '~/api/customers.ts';
import { RecordPage } from '~/record/RecordPage.tsx';
import { numericId, useRecord } from '~/record/useRecord.ts';
import { CustomerRecord } from './CustomerRecord.tsx';

/** A customer by its number. */
export default function CustomerPage() {
  const { t } = useTranslation('customers');
  const { id = '' } = useParams();
  return (
    <RecordPage
      record={useRecord(getCustomer, numericId(id))}
      unknown={t('unknown.text', { id })}
      back={t('unknown.back')}
    >
      {(customer) => <CustomerRecord customer={customer} />}
    </RecordPage>
  );
}
