import i18next from 'i18next';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallEntry, isFailure, journal } from '~/api/journal.ts';
import { brand } from '~/brand/index.ts';
import { sentence, successSentence } from '~/i18n/explain.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatNumber, formatQuantity } from '~/lib/format.ts';
import { session } from '~/session/session.ts';
import { Copy } from '~/ui/Copy.tsx';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { Icon } from '~/ui/Icon.tsx';

/**
 * The message of a call in the current language: the server's sentence or the fixed text (specification, section 8).
 */
const sentenceOf = ({ endpoint, failure, message, words }: CallEntry): string =>
  failure ? sentence(failure) : successSentence(endpoint, { Message: message }, words);

const areaOf = ({ endpoint }: CallEntry): string => i18next.t(`toasts:areas.${endpoint.area}`);

/** `16:30`, or with milliseconds as in the log. */
const timeOf = ({ at }: CallEntry, style: 'clock' | 'instant'): string => formatDate(new Date(at).toISOString(), style);

const durationOf = ({ took }: CallEntry): string =>
  took < 1000 ? formatQuantity(Math.round(took), 'ms') : formatQuantity(took / 1000, 's', 1);

const all = () => journal.entries;

/** Every call of this visit, failures apart. */
export function useOutcomes() {
  const entries = useSyncExternalStore(journal.subscribe, all);
  return { failures: entries.filter(isFailure), successes: entries.filter((entry) => !isFailure(entry)) };
}

/** For support: how every call of this visit ended, failures first. */
export function Diagnosis() {
  const { t } = useTranslation('journal');
  const { failures, successes } = useOutcomes();
  return (
    <section aria-label={t('diagnosis')} className="flex w-full max-w-prose flex-col items-start gap-3">
      <h2 id="diagnostico" className="text-14 font-semibold">
        {t('diagnosis')}
      </h2>
      <p className="text-text2">{t('lead')}</p>
      <CopyAll />
      <div className="w-full rounded border border-line">
        <Part title={t('failures')} entries={failures} none={t('noFailures')} />
        <Part title={t('successes')} entries={successes} />
      </div>
    </section>
  );
}

/** Copies the whole journal. */
export function CopyAll() {
  const { t } = useTranslation('journal');
  const names = useCopyNames();
  const { failures, successes } = useOutcomes();
  if (failures.length + successes.length === 0) return null;
  return (
    <CopyButton size="md" label={t('copyAll')} names={names} text={() => forSupport([...failures, ...successes])} />
  );
}

export function Part({ title, entries, none }: { title: string; entries: readonly CallEntry[]; none?: string }) {
  if (entries.length === 0 && !none) return null;
  return (
    <section aria-label={title}>
      <h3 className="sticky top-0 flex items-baseline gap-2 border-line border-b bg-bg px-5 py-2 text-12 font-semibold text-text2 max-md:px-4">
        {title}
        <span className="font-normal tabular-nums">{formatNumber(entries.length)}</span>
      </h3>
      {entries.length === 0 && <p className="px-5 py-3 text-13 text-text2 max-md:px-4">{none}</p>}
      <ul>
        {entries.map((entry) => (
          <JournalRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** The journal as text: person, screen, version, and a line for each call. Without queries and bodies. */
function forSupport(entries: readonly CallEntry[]): string {
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

/** One call: message, area, time, duration, and the trace for support. */
const JournalRow = memo(function JournalRow({ entry }: { entry: CallEntry }) {
  const { t } = useTranslation();
  const names = useCopyNames();
  const { trace } = entry;
  const failure = isFailure(entry);
  return (
    <li className="flex gap-3 border-line border-b px-5 py-2.5 max-md:px-4">
      <span className={cx('pt-0.5', failure ? 'text-red-dot' : 'text-green-dot')}>
        <Icon of={failure ? CircleX : CircleCheck} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-13 wrap-anywhere">{sentenceOf(entry)}</p>
        <p className="flex flex-wrap gap-x-2 text-12 text-text2 tabular-nums">
          <span>{areaOf(entry)}</span>
          <span>{timeOf(entry, 'clock')}</span>
          <span>{durationOf(entry)}</span>
        </p>
        {failure && trace && (
          <p className="flex items-center gap-1 text-12 text-text2">
            <span className="min-w-0">
              {t('traceLabel')} <span className="font-mono break-all">{trace}</span>
            </span>
            <Copy text={trace} names={names} />
          </p>
        )}
      </div>
    </li>
  );
});
