import { useTranslation } from 'react-i18next';
import type { Brand } from '~/api/brands.ts';
import { formatDate } from '~/lib/format.ts';
import { RecordView } from '~/record/RecordView.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { BrandForm } from './BrandForm.tsx';

/** What a brand is, how it looks, and what can be changed of it. */
export function BrandRecord({ brand }: { brand: Brand }) {
  const { t } = useTranslation('brands');
  const { Nombre, Dominio, Activa, FechaModificacion } = brand;
  return (
    <RecordView
      title={Nombre}
      code={Dominio}
      chips={<Chip tone={Activa ? 'green' : 'neutral'}>{Activa ? t('active') : t('inactive')}</Chip>}
      facts={FechaModificacion && <span>{t('changed', { date: formatDate(FechaModificacion, 'time') })}</span>}
    >
      <BrandForm brand={brand} />
    </RecordView>
  );
}
