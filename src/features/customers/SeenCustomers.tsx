import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Customer, getCustomer } from '~/api/customers.ts';
import { useQueries } from '~/api/hooks.ts';
import { to } from '~/screens.ts';
import { columnsOf } from '~/table/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { nameOf } from '~/trade/customers/nameOf.ts';
import { seenCustomers } from './seen.ts';

/** The customers whose pages were last opened on this device, as they are now. */
export function SeenCustomers() {
  const { t } = useTranslation(['customers', 'trade']);
  const [ids] = useState(seenCustomers);
  const { data, error, validating, reload } = useQueries(
    getCustomer,
    ids.map((id) => ({ id })),
    { enabled: ids.length > 0, someGone: true },
  );
  const columns = useMemo(() => customerColumns(t), [t]);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-14 font-semibold">{t('customers:seen.title')}</h2>
      {ids.length === 0 ? (
        <p className="text-text2">{t('customers:seen.none')}</p>
      ) : (
        <ListPart
          title={t('customers:seen.title')}
          answer={{ data, error, validating, reload }}
          columns={columns}
          none={{ title: t('customers:seen.gone') }}
          rowId={({ IdCliente }) => String(IdCliente)}
          link={({ IdCliente }) => to('customer', { id: String(IdCliente) })}
        />
      )}
    </div>
  );
}

const customerColumns = (t: TFunction<['customers', 'trade']>) =>
  columnsOf<Customer>()({
    RazonSocial: {
      kind: 'text',
      header: t('trade:column.name'),
      value: nameOf,
      strong: true,
      main: true,
      grow: true,
      width: 180,
      card: '1left',
    },
    Identificador: { kind: 'nif', header: t('trade:column.nif'), width: 92, card: '2left' },
    NoLlamar: {
      kind: 'chip',
      header: t('customers:rail.calls'),
      value: ({ NoLlamar }) => (NoLlamar ? t('customers:flag.noCalls') : null),
      tone: () => 'red',
      width: 96,
      card: '1right',
    },
    NumActivos: { kind: 'number', header: t('trade:column.activeContracts'), width: 124, card: '2right' },
    DeudaPendiente: { kind: 'euro', header: t('customers:figure.debt'), width: 124, card: '3right' },
    Agente: { kind: 'text', header: t('trade:column.agent'), width: 150, card: '3left' },
  });
