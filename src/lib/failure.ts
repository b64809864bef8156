/** What went wrong, as our own kinds: an error's name differs between browsers. */
export type FailureKind =
  /** The device is offline, or no answer came for a call that was safe to repeat. */
  | 'network'
  /** The whole answer did not come within the timeout. */
  | 'timeout'
  /** We aborted the call ourselves: never shown. */
  | 'aborted'
  /** Not sent: nothing may change during an impersonation. */
  | 'readOnly'
  /** The server refused; `status` says how. */
  | 'status'
  /** The answer is not what was asked for. */
  | 'shape'
  /** The answer is longer than a page can show. */
  | 'tooLarge';

/** Whether a retry could help. A forbidden call stays forbidden. */
export const mayRetry = ({ status }: Pick<Failure, 'status'>) => status !== 403;

/** The server was not reached: says nothing about the call itself, and other calls probably fail too. */
export const isOutage = ({ kind, status = 0, lost }: Failure) =>
  kind === 'network' || kind === 'timeout' || lost === true || [429, 502, 503, 504].includes(status);

/** Something does not work in the portal, the server or between them; refusals and aborted calls do not count. */
export const isFault = ({ kind, status = 0 }: Failure) =>
  kind === 'network' || kind === 'timeout' || (kind === 'status' && (status === 429 || status >= 500));

/** What is needed of a failure to put it into words. */
export interface Failure {
  kind: FailureKind;
  /** The call that failed, by its name in the table. */
  endpoint?: string | undefined;
  status?: number | undefined;
  /** The server's own sentence, in its language; never HTML. */
  serverMessage?: string | undefined;
  /** No answer came, or none from the API itself: the change may or may not have been made. */
  lost?: boolean | undefined;
  /** Set if the server has logged the failure. */
  trace?: string | undefined;
}

/** The server's sentence in an answer, if it has one. */
export function messageOf(answer: unknown): string | undefined {
  const message = answer && typeof answer === 'object' && 'Message' in answer ? answer.Message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}
