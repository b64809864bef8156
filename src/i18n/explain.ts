import i18next from 'i18next';
import { type Failure, messageOf } from '~/lib/failure.ts';

/**
 * A sentence for what went wrong, in the user's language: the server's own if there is one, otherwise a fixed one by
 * kind.
 */
export const sentence = (failure: Failure) =>
  failure.lost ? ofLost(failure) : (failure.serverMessage ?? fixed(failure));

/** The sentence with the trace, if the server has logged the failure (specification, section 8). */
export function explain(failure: Failure): string {
  const { trace } = failure;
  const text = sentence(failure);
  return trace ? `${text} ${i18next.t('errors:trace', { traceId: trace })}` : text;
}

/**
 * For a change that may or may not have been made. Added to the call's own failure text, if the answer says nothing
 * else.
 */
function ofLost({ kind, endpoint }: Failure): string {
  const lost = i18next.t('errors:lost');
  return kind === 'status' ? `${ofCall(endpoint)} ${lost}` : lost;
}

/** A key composed of a row's name: the texts check knows them all, the types do not. */
type TextKey = 'toasts:listContracts.error';

/** Details that the person was told about the call, named in its sentence. */
export interface Words {
  /** The supplier that a contract is sent to. */
  provider: string;
}

/** The fixed texts of a call (specification, section 8); undefined if its row has no toast. */
export const fixedText = {
  success: (endpoint: string) =>
    i18next.exists(`toasts:${endpoint}.success`) ? i18next.t(`toasts:${endpoint}.success` as TextKey) : undefined,
  error: (endpoint: string) =>
    i18next.exists(`toasts:${endpoint}.error`) ? i18next.t(`toasts:${endpoint}.error` as TextKey) : undefined,
};

/**
 * The sentence for a call that succeeded: the server's message or the fixed text, as its row prefers. If there are
 * `words`, always the text that names them.
 */
export function successSentence(
  { name, toast: first }: { name: string; toast?: 'fixed' | 'server' },
  result: unknown,
  words?: Words,
) {
  if (words && i18next.exists(`toasts:${name}.named`))
    return i18next.t(`toasts:${name}.named` as 'toasts:sendToSupplier.named', { ...words });
  const fixed = fixedText.success(name);
  const message = messageOf(result);
  return (first === 'fixed' ? (fixed ?? message) : (message ?? fixed)) ?? i18next.t('outcome.generic');
}

const ofCall = (endpoint: string | undefined) => (endpoint && fixedText.error(endpoint)) ?? i18next.t('errors:generic');

function fixed({ kind, status, endpoint }: Failure) {
  if (kind === 'readOnly') return i18next.t('errors:readOnly');
  if (kind === 'network') return i18next.t('errors:network');
  if (kind === 'timeout') return i18next.t('errors:timeout');
  if (kind === 'shape') return i18next.t('errors:shape');
  if (kind === 'tooLarge') return i18next.t('errors:tooLarge');
  if (status === 403) return i18next.t('errors:forbidden');
  if (status === 429 || status === 503) return i18next.t('errors:busy');
  return ofCall(endpoint);
}
