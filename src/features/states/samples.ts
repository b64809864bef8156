import { ApiError } from '~/api/errors.ts';

/** The parts to choose from, in order. */
export const shownStates = ['empty', 'loading', 'error', 'offline', 'forbidden', 'unknown'] as const;
export type Shown = (typeof shownStates)[number];

/** Invented: no call answers it. */
const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** The error of the call. Its row is that of the contracts, so that the fixed texts are those of a real call. */
export function failureOf(state: Shown): ApiError | undefined {
  const endpoint = 'getContract';
  switch (state) {
    case 'error':
      return new ApiError('status', { endpoint, status: 500, traceId: trace, logId: 1 });
    case 'offline':
      return new ApiError('network', { endpoint });
    case 'forbidden':
      return new ApiError('status', { endpoint, status: 403 });
    case 'unknown':
      return new ApiError('status', { endpoint, status: 404 });
    default:
      return undefined;
  }
}
