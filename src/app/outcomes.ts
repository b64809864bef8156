import i18next from 'i18next';
import type { Area, Endpoint } from '~/api/endpoint.ts';
import { isShownByForm } from '~/api/failures.ts';
import { journal } from '~/api/journal.ts';
import type { Outcome } from '~/api/perform.ts';
import { sentence, successSentence } from '~/i18n/explain.ts';
import { loadTexts } from '~/i18n/index.ts';
import { isOutage } from '~/lib/failure.ts';
import { permissionFor, to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { toast } from '~/ui/toast.ts';

/**
 * Announces how a call ended: the server's message or the row's fixed text (specification, section 8). A failure that
 * the form already shows is not announced again. For people who may see the log, the trace links to it.
 *
 * @param go opens an address of the portal
 */
export async function showOutcome(endpoint: Endpoint, outcome: Outcome, go: (address: string) => void) {
  if ('error' in outcome && outcome.error.kind === 'aborted') return;
  const { visit } = journal;
  if ('error' in outcome && isOutage(outcome.error)) {
    // The form learns of it in the same task.
    await new Promise((resolve) => setTimeout(resolve));
    if (isShownByForm(outcome.error)) return;
  }
  // If the texts cannot be loaded, the general texts are used, which are always there.
  await loadTexts('toasts').catch(() => {});
  // The person has left meanwhile.
  if (visit !== journal.visit) return;
  if ('error' in outcome) {
    const { error } = outcome;
    // On its own line, so that it can be copied.
    const { trace } = error;
    const log = trace && session.can(permissionFor('logs')) && `${to('logs')}?${new URLSearchParams({ q: trace })}`;
    const action = log && { label: i18next.t('seeInLogs'), run: () => go(log) };
    return toast({
      tone: 'error',
      summary: summaryOf('error', endpoint.area),
      text: sentence(error),
      ...(trace && { trace }),
      ...(action && { action }),
    });
  }
  const text = successSentence(endpoint, outcome.result, outcome.words);
  const { undo } = outcome;
  toast({
    tone: 'success',
    summary: summaryOf('success', endpoint.area),
    text,
    // The call announces its own failure.
    ...(undo && {
      action: { label: i18next.t('shell:undo'), run: () => void Promise.resolve(undo()).catch(() => {}) },
    }),
  });
}

/** "Success" or "Error", as in the specification, and the area of the call. */
function summaryOf(outcome: 'success' | 'error', area: Area): string {
  const word = outcome === 'error' ? i18next.t('outcome.error') : i18next.t('outcome.success');
  return i18next.exists(`toasts:areas.${area}`)
    ? i18next.t('outcome.summary', { outcome: word, area: i18next.t(`toasts:areas.${area}`) })
    : word;
}
