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
 * The contract that an alta has made though its answer was lost: the draft of that holder on that supply point. It is
 * this one, because the wizard refuses to begin on a point that has an open draft.
 */
export async function findMade({ Cups, Nif }: AltaValues): Promise<ResultOf<typeof insertContract> | undefined> {
  const { Items } = await request(listContracts, { query: contractsOn(cups20(Cups)) });
  const made = Items.find((row) => row.EstadoId === state.draft && cleanNif(row.Nif ?? '') === cleanNif(Nif));
  // The number inside the API is not known from the list; the page goes on by the code.
  return made && { Message: null, CodigoContrato: made.CodigoContrato, Id: null };
}
