import { getContract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { contractsAt, lastAt } from './contractsAt.ts';

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
