import { to } from '~/screens.ts';
import type { Study } from './options.ts';
import type { StudyData } from './useStudy.ts';

/** The address of a new contract with everything that the study knows: the contract of today as a copy, else the supply point. */
export function altaOf(
  { contract, cups }: Pick<StudyData, 'contract' | 'cups'>,
  { proposed, measures }: Study,
  fee: number,
): string {
  const params = new URLSearchParams();
  if (contract.data) params.set('duplicar', contract.data.CodigoContrato);
  else params.set('cups', cups);
  if (proposed?.indexed) params.set('modalidad', proposed.indexed === 'passPool' ? 'Pass Pool' : 'Pass Through');
  else if (proposed) {
    params.set('oferta', proposed.id);
    if (proposed.supplierId !== null) params.set('comercializadora', String(proposed.supplierId));
  }
  params.set('fee', String(fee));
  const { powers } = measures.find(({ id }) => id === 'power') ?? {};
  if (powers) params.set('kw', powers.join('_'));
  return `${to('newContract')}?${params}`;
}
