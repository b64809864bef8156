import { getContract } from '~/api/contract.ts';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { state } from '~/domain/contract-states.ts';
import { cups20 } from '~/domain/cups.ts';

/**
 * The contract of a supply point that the person may see: the active one, otherwise the newest that has run out.
 *
 * @param cups '' if it is not known
 * @param chosen the code of another contract to take
 */
export function useLastContract(cups: string, chosen = '') {
  const rows = useQuery(listContracts, contractsAt(cups), { enabled: chosen === '' && cups !== '' });
  const code = chosen || (lastAt(rows.data?.Items ?? [], cups)?.CodigoContrato ?? '');
  const contract = useQuery(getContract, { codigo: code }, { enabled: code !== '' });
  return {
    data: code === '' ? undefined : contract.data,
    error: chosen ? contract.error : undefined,
    reload: contract.reload,
    settled: code === '' ? chosen !== '' || cups === '' || isSettled(rows) : isSettled(contract),
    /** Whether there is a contract could not be found out. */
    unknown: chosen === '' && rows.error !== undefined,
  };
}

export const isSettled = ({ data, error }: { data: unknown; error: unknown }) =>
  data !== undefined || error !== undefined;

/** The call for the contracts of a supply point, the newest first. */
export const contractsAt = (cups: string) => ({
  pageIndex: 0,
  pageSize: 20,
  sortColumn: 'FechaCreacion',
  sortOrder: 'desc' as const,
  filterColumns: ['Cups'],
  filterQueries: [cups20(cups)],
});

/** Those of this very point: the call answers with every CUPS that contains the text. */
const ownOf = (rows: readonly ContractRow[], cups: string) =>
  rows.filter((row) => row.Cups && cups20(row.Cups) === cups20(cups));

export const activeAt = (rows: readonly ContractRow[], cups: string) =>
  ownOf(rows, cups).find(({ EstadoId }) => EstadoId === state.active);

/** The contract that says what is paid today: the active one, otherwise the newest that has run out. */
const lastAt = (rows: readonly ContractRow[], cups: string) =>
  activeAt(rows, cups) ?? ownOf(rows, cups).find(({ EstadoId }) => EstadoId === state.expired);
