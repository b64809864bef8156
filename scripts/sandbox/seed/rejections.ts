import { fits, type RefusedRequest } from '~/domain/rejection-reasons.ts';
import { gasRejections, rejections } from './data/lists.ts';
import { type Random, weighted } from './random.ts';

export interface Rejection {
  /** CNMC table T27; null for gas, which has none. */
  code: string | null;
  why: string;
}

const ofGas = weighted(gasRejections.map(([why, weight]) => [{ code: null, why }, weight] as const));

/** A reason that fits the request, as often as distributors give it. */
export function drawRejection(random: Random, request: RefusedRequest): Rejection {
  if (request.energy === 'G') return ofGas(random);
  const possible = rejections.filter(([code]) => fits(code, request));
  return weighted(possible.map(([code, why, weight]) => [{ code, why }, weight] as const))(random);
}

/** `15 Secuencia de potencias incorrecta`. */
export const inWords = ({ code, why }: Rejection) => (code === null ? why : `${code} ${why}`);

export const reasonOf = (code: string): Rejection => ({
  code,
  why: rejections.find(([each]) => each === code)?.[1] ?? 'Otros',
});
