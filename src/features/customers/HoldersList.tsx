import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { to } from '~/screens.ts';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { among, holdersOf, holdersQuery } from './holders.ts';

/** Milliseconds without a key before the list follows the typed text. */
const pause = 200;

/**
 * Customers as a list: the holders of the contracts that contain the typed text anywhere, or of the newest contracts
 * while nothing is typed. The API finds customers by their whole identifier only; it searches contracts by any part.
 */
export function HoldersList({ text }: { text: string }) {
  const { t } = useTranslation(['customers', 'trade']);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useMemo(() => holdersQuery(settled), [settled]);
  const { data, error, validating, reload } = useQuery(listContracts, query);
  const rows = useMemo(() => data && holdersOf(data.Items), [data]);
  const columns = useMemo(() => holderColumns(t), [t]);
  const searched = query.filterQueries !== undefined;
  const title = t(searched ? 'customers:holders.found' : 'customers:holders.newest');
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h2 className="text-14 font-semibold">{title}</h2>
        {searched && (data?.TotalCount ?? 0) > among && (
          <p className="text-12 text-text2">{t('customers:holders.some', { number: among })}</p>
        )}
      </div>
      <ListPart
        title={title}
        answer={{ data: rows, error, validating, reload }}
        columns={columns}
        none={{ title: t(searched ? 'customers:holders.none' : 'customers:holders.noneYet') }}
        rowId={({ Nif }) => Nif ?? ''}
        link={({ Nif }) => `${to('customers')}?${new URLSearchParams({ identificador: Nif ?? '' })}`}
      />
    </div>
  );
}

const holderColumns = (t: TFunction<['customers', 'trade']>) =>
  columnsOf<ContractRow>()({
    NombreTitular: {
      kind: 'text',
      header: t('trade:column.name'),
      strong: true,
      main: true,
      grow: true,
      width: 180,
      card: '1left',
    },
    Nif: { kind: 'nif', header: t('trade:column.nif'), width: 92, under: 'NombreTitular', card: '2left' },
    Municipio: { kind: 'text', header: t('trade:column.municipality'), width: 150, card: '3left' },
    Agente: { kind: 'text', header: t('trade:column.agent'), width: 150 },
    FechaCreacion: { kind: 'date', header: t('customers:holders.since'), width: 120, card: '1right' },
  });
