import { ApiError } from '~/api/errors.ts';

/** Fetched with the first call: a visitor without a token sees the sign-in without the HTTP client. */
export const calls = () =>
  import('./calls.ts').catch((cause: unknown) => {
    // No more than silence of the server: it says nothing about the session.
    throw new ApiError('network', { endpoint: 'session', cause });
  });
