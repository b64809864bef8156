/** What went wrong, as our own flags: an error's name differs from browser to browser. */
export type FailureKind =
  /** The device is offline, or no answer came for a call that was safe to repeat. */
  | 'network'
  /** No whole answer within the timeout. */
  | 'timeout'
  /** We gave the call up ourselves: never shown. */
  | 'aborted'
  /** We did not send it: the portal is looked at as another person has it. */
  | 'readOnly'
  /** The server refused; `status` says how. */
  | 'status'
  /** The answer is not what was asked for. */
  | 'shape'
  /** The answer is longer than a page can show. */
  | 'tooLarge';

/** Another try could help: what a person may not do stays forbidden. */
export const mayRetry = ({ status }: Pick<Failure, 'status'>) => status !== 403;

/** The server was not heard: what could not be had or done says nothing about itself, and comes with others like it. */
export const isOutage = ({ kind, status = 0, lost }: Failure) =>
  kind === 'network' || kind === 'timeout' || lost === true || [429, 502, 503, 504].includes(status);

/** Something does not work, in the portal, the server or between them: not a refusal, and not what was given up. */
export const isFault = ({ kind, status = 0 }: Failure) =>
  kind === 'network' || kind === 'timeout' || (kind === 'status' && (status === 429 || status >= 500));

/** As much of a failure as is needed to say it in words. */
export interface Failure {
  kind: FailureKind;
  /** The call that failed, by its name in the table. */
  endpoint?: string | undefined;
  status?: number | undefined;
  /** The server's own sentence, in its language; never HTML. */
  serverMessage?: string | undefined;
  /** No answer came, or none of the API's own, so the change that was asked for may or may not have been made. */
  lost?: boolean | undefined;
  /** Set where the server has logged the failure. */
  trace?: string | undefined;
}
