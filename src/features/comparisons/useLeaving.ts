import { getPenalty } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { state } from '~/domain/contract-states.ts';
import { checkCups, cups20 } from '~/domain/cups.ts';

/** What it costs to leave the contract of today, where it is one of ours. */
export function useLeaving(typed: string) {
  const checked = checkCups(typed);
  const point = checked.valid ? cups20(checked.cups) : '';
  const contracts = useQuery(
    listContracts,
    {
      pageIndex: 0,
      pageSize: 20,
      sortColumn: 'FechaCreacion',
      sortOrder: 'desc',
      filterColumns: ['Cups'],
      filterQueries: [point],
    },
    { enabled: point !== '' },
  );
  const contract = contracts.data?.Items.find(({ EstadoId }) => EstadoId === state.active);
  const codigo = contract?.CodigoContrato ?? '';
  const penalty = useQuery(getPenalty, { codigoContrato: codigo }, { enabled: codigo !== '' });
  return { codigo, end: contract?.FechaFin ?? null, penalty: penalty.data, failed: contracts.error ?? penalty.error };
}
