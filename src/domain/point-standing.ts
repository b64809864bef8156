import { state } from './contract-states.ts';

/** Another contract in the way of a new one on a supply point. */
interface OnPoint {
  CodigoContrato: string;
  EstadoId: number | null;
}

/** What `cups/isactive` says: whether a contract is in force, and its code where the person may see it. */
interface Active {
  Activo: boolean;
  CodigoContrato: string | null;
}

/** `underWay`: signed or being signed, or a request is at the distributor, which refuses a second one (T27 37 to 40). */
export type PointStanding =
  | { kind: 'free' }
  | { kind: 'draft' | 'underWay'; code: string }
  | { kind: 'active'; code: string | null };

const underWay: readonly (number | null)[] = [state.awaitingSignature, state.signed, state.inProcess];

const isUnderWay = ({ EstadoId }: Pick<OnPoint, 'EstadoId'>) => underWay.includes(EstadoId);

/**
 * Whether a supply point is free for a new contract: the same answer in the alta, its sheet and the palette.
 *
 * @param active undefined while it is not known
 * @param contracts ours on the point; undefined while they are not known
 * @returns undefined while nothing can be said: a point is not free because an answer is missing
 */
export function pointStanding(
  active: Active | undefined,
  contracts: readonly OnPoint[] | undefined,
): PointStanding | undefined {
  const draft = contracts?.find(({ EstadoId }) => EstadoId === state.draft);
  if (draft) return { kind: 'draft', code: draft.CodigoContrato };
  const request = contracts?.find(isUnderWay);
  if (request) return { kind: 'underWay', code: request.CodigoContrato };
  if (active?.Activo) return { kind: 'active', code: active.CodigoContrato };
  return active && contracts ? { kind: 'free' } : undefined;
}
