import { Problem } from './problem.ts';

/** With this header a call is refused with the status that it names, and does nothing: `x-sandbox-fault: 503`. */
export const faultHeader = 'x-sandbox-fault';

export function refuseOnPurpose({ headers }: Request) {
  const wanted = headers.get(faultHeader);
  if (wanted === null) return;
  const status = /^[45]\d\d$/.test(wanted) ? Number(wanted) : 422;
  const later = status === 429 || status === 503;
  throw new Problem(status, `Fallo provocado con estado ${wanted}.`, later ? { headers: { 'Retry-After': '1' } } : {});
}
