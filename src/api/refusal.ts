import { apiConfig } from './config.ts';
import type { Endpoint } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { readProblem } from './wire.ts';

/** What a status of 400 and above says. */
export function refusal(endpoint: Endpoint, { status, headers }: Response, body: unknown, cause?: unknown): ApiError {
  const { message, traceId, logId, fields } = readProblem(body);
  const retryAfter = Number(headers.get('Retry-After'));
  return new ApiError('status', {
    endpoint: endpoint.name,
    cause,
    status,
    serverMessage: message,
    traceId: traceId ?? headers.get(apiConfig.traceHeader) ?? undefined,
    logId,
    fields,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  });
}
