import { useTranslation } from 'react-i18next';
import type { Brand } from '~/api/brands.ts';
import { useQuery } from '~/api/hooks.ts';
import { listUsers } from '~/api/users.ts';
import { formatNumber } from '~/lib/format.ts';
import { narrow } from '~/trade/filters.ts';
import { HitsDialog } from '~/trade/HitsDialog.tsx';
import { WeightNotice } from '~/trade/users/WeightNotice.tsx';

interface SwitchOffDialogProps {
  brand: Brand;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a brand is disabled, and names everybody who can then no longer sign in. */
export function SwitchOffDialog({ brand: { Nombre, Dominio }, onConfirm, onClose }: SwitchOffDialogProps) {
  const { t } = useTranslation('brands');
  const staff = useQuery(listUsers, narrow(everybody, { Marca: `=${Dominio}`, Activo: '=true' }));
  return (
    <HitsDialog
      query={staff}
      hits={({ Items }) => ({
        children: Items.length > 0 && (
          <WeightNotice
            title={t('off.hits', { count: Items.length, number: formatNumber(Items.length) })}
            people={Items}
          >
            <p>{t('off.hitsText')}</p>
          </WeightNotice>
        ),
      })}
      title={t('off.title', { brand: Nombre })}
      text={t('off.text')}
      confirm={t('off.confirm')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

const everybody = { pageIndex: 0, pageSize: -1 };
