import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordPage } from '~/record/RecordPage.tsx';
import { useRecord } from '~/record/useRecord.ts';
import { offerCall } from './calls.ts';
import { OfferRecord } from './OfferRecord.tsx';

/** A saved offer by its code. */
export default function OfferPage() {
  const { t } = useTranslation('batteries');
  const { codigo = '' } = useParams();
  const { data, ...asked } = useRecord(...offerCall({ codigo }));
  const [offer] = data ?? [];
  const notFound = asked.notFound || data?.length === 0;
  return (
    <RecordPage record={{ ...asked, data: offer, notFound }} notFound={t('offer.missing', { code: codigo })}>
      {(offer) => <OfferRecord offer={offer} />}
    </RecordPage>
  );
}

OfferPage.recordCall = offerCall;
