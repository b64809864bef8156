import { apiConfig } from './config.ts';
import type { Endpoint } from './endpoint.ts';

/** Milliseconds for a whole call whose progress is not watched; calls with files have longer. */
export const timeoutFor = ({ file, multipart }: Endpoint) => (file || multipart ? 60_000 : apiConfig.timeoutMs);
