import i18next from 'i18next';
import type { CallEntry } from '~/api/journal.ts';
import { brand } from '~/brand/index.ts';
import { session } from '~/session/session.ts';
import { areaOf, durationOf, sentenceOf, timeOf } from './said.ts';

/** The journal as text: who, where, which version, and a line for each call. Queries and bodies are not in it. */
export function forSupport(entries: readonly CallEntry[]): string {
  const now = new Date();
  const build = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '';
  const user = session.state.status === 'authenticated' ? session.state.user.UserName : '';
  const head = i18next.t('journal:head', { brand: brand.name, user, build, time: now.toISOString() });
  return [head, navigator.userAgent, location.pathname, '', ...entries.map(lineOf)].join('\n');
}

function lineOf(entry: CallEntry): string {
  const { endpoint, failure, trace } = entry;
  const how = failure ? `ERROR ${failure.status ?? failure.kind}` : 'OK';
  const call = `${endpoint.method} ${endpoint.path}`;
  return [
    timeOf(entry, 'instant'),
    how,
    areaOf(entry),
    call,
    durationOf(entry),
    sentenceOf(entry),
    trace && `Trace: ${trace}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
