import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { getBrand, listBrands } from '~/api/brands.ts';
import { useQuery } from '~/api/hooks.ts';
import { RecordPage } from '~/record/RecordPage.tsx';
import { numericId, useRecord } from '~/record/useRecord.ts';
import { BrandRecord } from './BrandRecord.tsx';

/** A brand by its number. */
export default function BrandPage() {
  const { t } = useTranslation('brands');
  const { id = '' } = useParams();
  // For its neighbours, at the same time: they would move the page if they came after it.
  useQuery(listBrands, undefined);
  return (
    <RecordPage record={useRecord(getBrand, numericId(id))} unknown={t('unknown', { id })}>
      {(brand) => <BrandRecord brand={brand} />}
    </RecordPage>
  );
}
