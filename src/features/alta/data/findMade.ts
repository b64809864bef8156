import { request } from '~/api/client.ts';
import type { insertContract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import type { ResultOf } from '~/api/endpoint.ts';
import { state } from '~/domain/contract-states.ts';
import { cups20 } from '~/domain/cups.ts';
import { cleanNif } from '~/domain/nif.ts';
import type { AltaValues } from '../values.ts';
import { contractsOn } from './usePoint.ts';

/**
 * Finds the contract if its answer was lost: the draft of this holder on this supply point. It must be this one,
 * because the wizard does not start on a point with an open draft.
 */
export async function findMade({ Cups, Nif }: AltaValues): Promise<ResultOf<typeof insertContract> | undefined> {
  const { Items } = await request(listContracts, { query: contractsOn(cups20(Cups)) });
  const made = Items.find((row) => row.EstadoId === state.draft && cleanNif(row.Nif ?? '') === cleanNif(Nif));
  // The list does not have the internal number; the page continues with the code.
  return made && { Message: null, CodigoContrato: made.CodigoContrato, Id: null };
}
