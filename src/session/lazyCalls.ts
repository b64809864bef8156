import { ApiError } from '~/api/errors.ts';

/** Loaded with the first call: a visitor without a token gets the sign-in screen without the HTTP client. */
export const calls = () =>
  import('./calls.ts').catch((cause: unknown) => {
    // The server did not answer, which says nothing about the session.
    throw new ApiError('network', { endpoint: 'session', cause });
  });
