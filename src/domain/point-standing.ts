import type { Code } from './codes.ts';
import { isKnownState, type State, state } from './contract-states.ts';

/** Another contract in the way of a new one on a supply point. */
interface OnPoint {
  CodigoContrato: string;
  EstadoId: Code<State> | null;
}

/** The answer of `cups/isactive`: whether a contract is active, and its code if the person may see it. */
interface Active {
  Activo: boolean;
  CodigoContrato: string | null;
}

/**
 * `underWay`: a contract is signed or being signed, or the distributor has a request, and would refuse a second one
 * (T27 37 to 40). `unknown`: a contract is in a state that the portal does not know.
 */
export type PointStanding =
  | { kind: 'free' }
  | { kind: 'draft' | 'underWay' | 'unknown'; code: string }
  | { kind: 'active'; code: string | null };

const underWay: readonly (Code<State> | null)[] = [state.awaitingSignature, state.signed, state.inProcess];

const isUnderWay = ({ EstadoId }: Pick<OnPoint, 'EstadoId'>) => underWay.includes(EstadoId);

/**
 * Whether a supply point is free for a new contract; used by the alta, its bulk upload and the palette.
 *
 * @param active undefined while unknown
 * @param contracts our contracts of the point; undefined while unknown
 * @returns undefined while unknown: a missing answer does not mean that the point is free
 */
export function pointStanding(
  active: Active | undefined,
  contracts: readonly OnPoint[] | undefined,
): PointStanding | undefined {
  const valid = contracts?.filter(({ EstadoId }) => isKnownState(EstadoId));
  const draft = valid?.find(({ EstadoId }) => EstadoId === state.draft);
  if (draft) return { kind: 'draft', code: draft.CodigoContrato };
  const request = valid?.find(isUnderWay);
  if (request) return { kind: 'underWay', code: request.CodigoContrato };
  if (active?.Activo) return { kind: 'active', code: active.CodigoContrato };
  const strange = contracts?.find((contract) => !valid?.includes(contract));
  if (strange) return { kind: 'unknown', code: strange.CodigoContrato };
  return active && contracts ? { kind: 'free' } : undefined;
}

interface Point {
  Contratable: boolean | null;
  /** Why no contract can be made there. */
  Motivo: string | null;
  /** Sentences of the server's. */
  Avisos: readonly string[] | null;
}

/** The sentence of SIPS for every gas point: SIPS gives its sentences no code. */
const ofGas = /\bpunto de gas\b/i;

/**
 * The warnings of SIPS. That no contract can be made comes first and once, even if SIPS says it twice.
 *
 * @param gas the contract is for gas: that the point is for gas is then not a warning
 */
export function sipsWarnings(
  { Contratable, Motivo, Avisos }: Point,
  closed: (why: string) => string,
  gas = false,
): readonly string[] {
  const warnings = (Avisos ?? []).filter((warning) => !(gas && ofGas.test(warning)));
  const isNamed = Motivo !== null && warnings.some((warning) => warning.includes(Motivo));
  return Contratable === false && !isNamed ? [closed(Motivo ?? ''), ...warnings] : warnings;
}
