import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import type { Customer } from '~/api/customers.ts';
import { useQuery } from '~/api/hooks.ts';
import { to } from '~/screens.ts';
import { columnsOf } from '~/table/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { contractTone } from '~/trade/contracts/states.ts';
import { ofHolder } from './ofHolder.ts';
import { suppliesOf } from './supplies.ts';

/** Contracts that are read to find the supplier of each point: many more than the largest customer has points. */
const most = 500;

/** A supply point with what its contract says, where it has one. */
interface SupplyRow extends Partial<Omit<ContractRow, 'Cups'>> {
  Cups: string;
  /** Number of other contracts of the point. */
  Otros: number | null;
}

/** Where a customer is supplied, by which retailer and until when. */
export function SuppliesTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customers', 'trade']);
  const contracts = useQuery(
    listContracts,
    ofHolder(customer, { pageIndex: 0, pageSize: most, sortColumn: 'FechaCreacion', sortOrder: 'desc' }),
  );
  const found = contracts.data?.Items;
  const data = useMemo(
    () =>
      found &&
      suppliesOf(customer.Cups ?? [], found).map(
        ({ cups, contract, others }): SupplyRow => ({ ...contract, Cups: cups, Otros: others || null }),
      ),
    [customer, found],
  );
  return (
    <ListPart
      title={t('customers:tab.supplies')}
      answer={{ ...contracts, data }}
      columns={useMemo(() => columns(t), [t])}
      none={{ title: t('customers:supplies.none') }}
      rowId={({ Cups }) => Cups}
      link={({ CodigoContrato }) => CodigoContrato && to('contract', { referencia: CodigoContrato })}
    />
  );
}

const columns = (t: TFunction<['customers', 'trade']>) =>
  columnsOf<SupplyRow>()({
    Cups: { kind: 'cups', header: t('trade:column.cups'), copy: true, width: 204, card: '1left' },
    Energia: {
      kind: 'text',
      header: t('trade:column.energy'),
      value: ({ Energia }) => Energia && t(Energia === 'G' ? 'trade:energy.gas' : 'trade:energy.electricity'),
      width: 64,
      card: '2left',
    },
    Tarifa: { kind: 'text', header: t('trade:column.tariff'), width: 66, card: '2left' },
    Provincia: { kind: 'text', header: t('trade:column.province'), width: 90, card: '2right' },
    CodigoContrato: { kind: 'code', header: t('trade:column.contract'), width: 112, main: true, card: '3left' },
    Estado: {
      kind: 'chip',
      header: t('trade:column.state'),
      tone: ({ EstadoId = null }) => contractTone(EstadoId),
      width: 122,
      card: '1right',
    },
    Otros: { kind: 'number', header: t('customers:supplies.others'), width: 64 },
    Comercializadora: {
      kind: 'text',
      header: t('trade:column.supplier'),
      width: 110,
      grow: true,
      card: '4left',
    },
    ConsumoAnual: {
      kind: 'number',
      header: t('trade:column.consumption'),
      unit: 'kWh',
      width: 116,
      card: '3right',
    },
    FechaFin: {
      kind: 'date',
      header: t('trade:column.endShort'),
      name: t('trade:column.end'),
      width: 74,
      card: '4right',
    },
  });
