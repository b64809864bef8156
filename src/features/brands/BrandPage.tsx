import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Brand, listBrands } from '~/api/brands.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatDate } from '~/lib/format.ts';
import { neighboursAmong } from '~/record/Neighbours.tsx';
import { RecordPage } from '~/record/RecordPage.tsx';
import type { RecordShape } from '~/record/RecordSkeleton.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { useRecord } from '~/record/useRecord.ts';
import { to } from '~/screens.ts';
import { Notice } from '~/ui/Notice.tsx';
import { BrandForm } from './BrandForm.tsx';
import { BrandStateChip, inOrder } from './BrandLogo.tsx';
import { brandCall } from './calls.ts';

const addressOf = (id: number) => to('brand', { id: String(id) });

const shape: RecordShape = { body: ['line', 'cards', 'cards'] };

/** A brand by its number. */
export default function BrandPage() {
  const { t } = useTranslation('brands');
  const { id = '' } = useParams();
  // For its neighbours, at the same time: they would move the page if they came after it.
  useQuery(listBrands, undefined);
  return (
    <RecordPage shape={shape} record={useRecord(...brandCall({ id }))} notFound={t('unknown', { id })}>
      {(brand) => <BrandRecord brand={brand} />}
    </RecordPage>
  );
}

BrandPage.recordCall = brandCall;

/** A brand's data and look, with the form to change them. */
export function BrandRecord({ brand }: { brand: Brand }) {
  const { t } = useTranslation('brands');
  const { Nombre, Dominio, Activa, FechaModificacion } = brand;
  const brands = inOrder(useQuery(listBrands, undefined).data ?? []);
  return (
    <RecordView
      title={Nombre}
      code={Dominio}
      chips={<BrandStateChip active={Activa} />}
      facts={FechaModificacion && <span>{t('changed', { date: formatDate(FechaModificacion, 'time') })}</span>}
      neighbours={neighboursAmong(
        brands.map(({ Id }) => addressOf(Id)),
        addressOf(brand.Id),
      )}
    >
      <PublishNotice brand={brand} />
      <BrandForm brand={brand} />
    </RecordView>
  );
}

/** Writes the API's brand into its folder; followed by its domain. */
const pullCommand = 'npm run brand -- pull';

/** When changes take effect: a bundle contains its brand. */
function PublishNotice({ brand: { Dominio } }: { brand: Brand }) {
  const { t } = useTranslation('brands');
  return (
    <div className="pb-6">
      <Notice tone="neutral" icon={Clock} title={t('publish.title')}>
        <p>{t('publish.when')}</p>
        {Dominio && (
          <p className="flex flex-wrap items-center gap-x-1.5">
            {t('publish.how')}
            <code className="font-mono break-all">{`${pullCommand} ${Dominio}`}</code>
          </p>
        )}
      </Notice>
    </div>
  );
}
