import { apiExtras } from './config.ts';

/** What the API of the sandbox has beyond the specification, without the keys: calls have the same headers in all tests. */
export const sandboxExtras = apiExtras.filter((extra) => extra !== 'idempotencyKeys');
