import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Contract, getContract } from '~/api/contract.ts';
import { type FixedPrice, getFixedPrices } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { listRenewals, type Renewal } from '~/api/renewals.ts';
import { listTariffs } from '~/api/utility.ts';
import type { RecordNeighbours } from '~/record/Neighbours.tsx';
import { RecordDrawer } from '~/record/RecordDrawer.tsx';
import { useNeighboursIn } from '~/record/useNeighbours.ts';
import type { RecordState } from '~/record/useRecord.ts';
import { to } from '~/screens.ts';
import type { ListPageState } from '~/table/list/useListPage.ts';
import { oneRenewal } from '~/trade/renewals.ts';
import { RenewalPanel } from './RenewalPanel.tsx';
import { useOpened } from './useOpened.ts';

interface RenewalDrawerProps {
  code: string;
  /** True: it was opened to be renewed. */
  toRenew: boolean;
  /** The list beside it; undefined beside the board. */
  page: ListPageState<Renewal> | undefined;
  onClose: () => void;
}

/** A renewal beside the list: comparison and actions. */
export function RenewalDrawer({ code, toRenew, page, onClose }: RenewalDrawerProps) {
  const { t } = useTranslation('renewals');
  const { row, ...record } = useRenewal(code);
  return (
    <RecordDrawer
      record={record}
      notFound={t('drawer.unknown', { code })}
      title={row?.NombreTitular ?? code}
      subtitle={<Subtitle code={code} row={row} />}
      neighbours={useRenewalNeighbours(code, page)}
      onClose={onClose}
    >
      {(data) => <RenewalPanel {...data} toRenew={toRenew} />}
    </RecordDrawer>
  );
}

interface Whole {
  renewal: Renewal;
  contract: Contract;
  /** The fixed prices of its tariff. */
  offers: readonly FixedPrice[];
}

/** A renewal with its contract and offers; `row` is available first, for the title. */
function useRenewal(code: string): RecordState<Whole> & { row: Renewal | undefined } {
  const renewal = useQuery(listRenewals, oneRenewal(code));
  const contract = useQuery(getContract, { codigo: code });
  const tariffs = useQuery(listTariffs, undefined);
  const row = renewal.data?.Items[0];
  const tariff = tariffs.data?.find(({ Nombre }) => Nombre === row?.Tarifa);
  const offers = useQuery(getFixedPrices, { tarifa: tariff?.Id ?? 0 }, { enabled: tariff !== undefined });

  const settled = tariffs.data && (!tariff || offers.data);
  return {
    row,
    data:
      row && contract.data && settled
        ? { renewal: row, contract: contract.data, offers: offers.data ?? [] }
        : undefined,
    error: renewal.error ?? contract.error ?? tariffs.error ?? offers.error,
    reload() {
      for (const { error, reload } of [renewal, contract, tariffs, offers]) if (error) reload();
    },
    notFound: renewal.data !== undefined && row === undefined,
  };
}

/**
 * The position of the open renewal in its list; at the edge of a page, the neighbour's address goes to the next page.
 */
function useRenewalNeighbours(code: string, page: ListPageState<Renewal> | undefined): RecordNeighbours | undefined {
  const { addressOf } = useOpened();
  const { pageIndex = 0, pageSize = 10 } = page?.rows.query ?? {};
  const from = page && { query: page.rows.query, position: pageIndex * pageSize + 1 };
  const neighbours = useNeighboursIn(listRenewals, from, ({ CodigoContrato }) => CodigoContrato, code);
  if (!neighbours) return undefined;
  const addressAt = (neighbour: string | undefined, position: number) => {
    if (neighbour === undefined) return undefined;
    const params = new URLSearchParams(addressOf(neighbour));
    const at = Math.floor((position - 1) / pageSize);
    if (at !== pageIndex) {
      params.set('filas', String(pageSize));
      params.set('pagina', String(at + 1));
    }
    return `?${params}`;
  };
  const { position, previous, next } = neighbours;
  return { ...neighbours, previous: addressAt(previous, position - 1), next: addressAt(next, position + 1) };
}

/** The contract's code as a link, and the way to all offers for it. */
function Subtitle({ code, row }: { code: string; row: Renewal | undefined }) {
  const { t } = useTranslation('renewals');
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-12 text-text2">
      <Link to={to('contract', { referencia: code })} className="hit font-mono text-accent-text hover:underline">
        {code}
      </Link>
      <span>{row?.Tarifa}</span>
      <span className="truncate">{[row?.Comercializadora, row?.Producto].filter(Boolean).join(' · ')}</span>
      <Link
        to={`${to('comparison')}?${new URLSearchParams({ contrato: code })}`}
        className="hit text-accent-text underline"
      >
        {t('toComparison')}
      </Link>
    </p>
  );
}
