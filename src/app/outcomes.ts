import i18next from 'i18next';
import type { Endpoint } from '~/api/endpoint.ts';
import type { ApiError } from '~/api/errors.ts';
import { explain, withTrace } from '~/i18n/explain.ts';
import { toast } from '~/ui/toast.ts';

type Outcome = { result: unknown } | { error: ApiError };

/** A key put together from a row's name: the locale check knows them all, the types do not. */
type Known = 'toasts:generic';

/** How a call that announces itself has ended: the server's message or the row's fixed text (specification, section 8). */
export function showOutcome({ name, toast: first }: Endpoint, outcome: Outcome) {
  if ('error' in outcome) {
    const { error } = outcome;
    if (error.kind === 'aborted') return;
    const fixed = i18next.exists(`toasts:${name}.error`) ? i18next.t(`toasts:${name}.error` as Known) : undefined;
    const text = error.serverMessage || !fixed ? explain(error) : withTrace(fixed, error);
    return toast({ tone: 'error', summary: i18next.t('toasts:error'), text });
  }
  const fixed = i18next.exists(`toasts:${name}.success`) ? i18next.t(`toasts:${name}.success` as Known) : undefined;
  const message = messageOf(outcome.result);
  const text = (first === 'fixed' ? (fixed ?? message) : (message ?? fixed)) ?? i18next.t('toasts:generic');
  toast({ tone: 'success', summary: i18next.t('toasts:success'), text });
}

function messageOf(result: unknown): string | undefined {
  const said = result && typeof result === 'object' && 'Message' in result ? result.Message : undefined;
  return typeof said === 'string' && said !== '' ? said : undefined;
}
