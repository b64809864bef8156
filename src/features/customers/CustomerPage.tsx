import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { getCustomer } from '~/api/customers.ts';
import { useQuery } from '~/api/hooks.ts';
import { explain, fixedText } from '~/i18n/explain.ts';
import { FailedRecord } from '~/record/FailedRecord.tsx';
import { RecordSkeleton } from '~/record/RecordSkeleton.tsx';
import { UnknownRecord } from '~/record/UnknownRecord.tsx';
import { to } from '~/screens.ts';
import { CustomerHead } from './CustomerHead.tsx';
import { CustomerTabs } from './CustomerTabs.tsx';

/** A customer by its number. */
export default function CustomerPage() {
  const { t } = useTranslation('customers');
  const { id = '' } = useParams();
  const isNumber = /^\d{1,9}$/.test(id);
  const { data, error, reload } = useQuery(getCustomer, { id: Number(id) }, { enabled: isNumber });

  if (data)
    return (
      <article key={data.IdCliente} className="flex min-h-full flex-col">
        <CustomerHead customer={data} />
        <CustomerTabs customer={data} />
      </article>
    );
  if (!isNumber || error?.status === 404)
    return (
      <UnknownRecord
        title={t('unknown.title')}
        text={t('unknown.text', { id })}
        back={{ to: to('customers'), label: t('unknown.back') }}
      />
    );
  if (!error) return <RecordSkeleton />;
  const title = fixedText.error('getCustomer') ?? t('failed');
  const text = explain(error);
  return (
    <FailedRecord problem={{ title, text: text === title ? undefined : text, trace: error.trace, retry: reload }} />
  );
}
