import { requestFor } from '~/domain/atr.ts';
import { state } from '~/domain/contract-states.ts';
import { to } from '~/screens.ts';
import type { Study } from './options.ts';
import type { StudyData } from './useStudy.ts';

/** The address of a new contract with the study's data: a copy of the current contract, otherwise the supply point. */
export function altaOf(
  { contract, cups }: { contract: Pick<StudyData['contract'], 'data'>; cups: string },
  { proposed, measures }: Pick<Study, 'proposed' | 'measures'>,
  fee: number,
): string {
  const params = new URLSearchParams();
  const today = contract.data;
  if (today) params.set('duplicar', today.CodigoContrato);
  else params.set('cups', cups);
  if (proposed?.indexed) params.set('modalidad', proposed.indexed === 'passPool' ? 'Pass Pool' : 'Pass Through');
  else if (proposed) {
    params.set('oferta', proposed.id);
    if (proposed.supplierId !== null) params.set('comercializadora', String(proposed.supplierId));
  }
  params.set('fee', String(fee));
  const { powers } = measures.find(({ id }) => id === 'power') ?? {};
  if (powers) params.set('kw', powers.join('_'));
  // An indexed offer has no retailer: the copy keeps that of the current contract.
  const sameRetailer =
    today?.EstadoId === state.active &&
    (proposed?.indexed !== undefined || proposed?.supplierId === today.IdComercializadora);
  params.set('solicitud', requestFor({ sameRetailer, otherPowers: powers !== undefined }));
  return `${to('newContract')}?${params}`;
}
