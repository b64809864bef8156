import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { getBrand } from '~/api/brands.ts';
import { RecordPage } from '~/record/RecordPage.tsx';
import { numericId, useRecord } from '~/record/useRecord.ts';
import { BrandRecord } from './BrandRecord.tsx';

/** A brand by its number. */
export default function BrandPage() {
  const { t } = useTranslation('brands');
  const { id = '' } = useParams();
  return (
    <RecordPage record={useRecord(getBrand, numericId(id))} unknown={t('unknown', { id })}>
      {(brand) => <BrandRecord brand={brand} />}
    </RecordPage>
  );
}
