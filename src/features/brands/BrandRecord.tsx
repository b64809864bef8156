import { useTranslation } from 'react-i18next';
import { type Brand, listBrands } from '~/api/brands.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatDate } from '~/lib/format.ts';
import { neighboursAmong } from '~/record/Neighbours.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { to } from '~/screens.ts';
import { RecordChanges } from '~/trade/changes/RecordChanges.tsx';
import { BrandForm } from './BrandForm.tsx';
import { BrandStateChip } from './BrandStateChip.tsx';
import { inOrder } from './order.ts';
import { PublishNotice } from './PublishNotice.tsx';

const addressOf = (id: number) => to('brand', { id: String(id) });

/** What a brand is, how it looks, and what can be changed of it. */
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
      <div className="pt-6">
        <RecordChanges kind="Marca" id={brand.Id} shown={brand} />
      </div>
    </RecordView>
  );
}
