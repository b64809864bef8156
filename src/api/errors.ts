import type { Failure, FailureKind } from '~/lib/failure.ts';

interface Details {
  endpoint: string;
  status?: number;
  serverMessage?: string;
  traceId?: string;
  logId?: number;
  /** The server's sentences by field name. */
  fields?: Record<string, string[]>;
  /** Seconds until the server wants to be asked again. */
  retryAfter?: number;
  /** No answer came, or none from the API itself: the change may or may not have been made. */
  lost?: boolean;
  cause?: unknown;
}

/** Anything that can go wrong between a page and the API. */
export class ApiError extends Error implements Failure {
  override name = 'ApiError';
  // Declared only: each of them is set below, and every script has this class.
  declare readonly kind: FailureKind;
  declare readonly endpoint: string;
  declare readonly status: number | undefined;
  declare readonly serverMessage: string | undefined;
  declare readonly traceId: string | undefined;
  declare readonly logId: number;
  declare readonly fields: Record<string, string[]>;
  declare readonly retryAfter: number | undefined;
  declare readonly lost: boolean;

  constructor(kind: FailureKind, details: Details) {
    super(`${details.endpoint}: ${details.serverMessage ?? kind}`, { cause: details.cause });
    this.kind = kind;
    this.endpoint = details.endpoint;
    this.status = details.status;
    this.serverMessage = details.serverMessage;
    this.traceId = details.traceId;
    this.logId = details.logId ?? 0;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
    this.lost = details.lost ?? false;
  }

  /** The server's first sentence about a field; upper and lower case do not matter. */
  fieldMessage(field: string): string | undefined {
    return Object.entries(this.fields).find(([name]) => name.toLowerCase() === field.toLowerCase())?.[1][0];
  }

  /** The specification shows a trace only if the server has logged the failure. */
  get trace() {
    return this.logId > 0 ? this.traceId : undefined;
  }
}
