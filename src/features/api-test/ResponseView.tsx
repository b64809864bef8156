import Check from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import Alert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '~/api/endpoint.ts';
import type { RawAnswer } from '~/api/raw.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { formatNumber } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Button } from '~/ui/Button.tsx';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { JsonTree } from '~/ui/JsonTree.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import type { Call } from './history.ts';
import { StatusChip } from './MethodTag.tsx';
import { formatSize, formatTime, useTexts } from './texts.ts';
import { type Difference, fileName, type Verdict } from './verdict.ts';

/** Names and values, in the order in which they are given. */
export const HeaderTable = ({ headers }: { headers: readonly [name: string, value: string][] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 font-mono text-12">
    {headers.map(([name, value]) => (
      <div key={`${name} ${value}`} className="contents">
        <dt className="text-text3">{name}</dt>
        <dd className="min-w-0 break-all">{value}</dd>
      </div>
    ))}
  </dl>
);

interface ResponseViewProps {
  row: Endpoint;
  call: Call | undefined;
  busy: boolean;
}

/** The answer of the last call, or of the one chosen in the history. */
export function ResponseView({ row, call, busy }: ResponseViewProps) {
  const { t } = useTranslation('apiTest');
  const { silence } = useTexts();
  const outcome = busy ? undefined : call?.outcome;
  const head = useRef<HTMLDivElement>(null);
  const asked = useRef(false);

  // After pressing Send, the answer scrolls into view.
  useEffect(() => {
    if (asked.current && !busy && head.current) bringUp(head.current);
    asked.current = busy;
  }, [busy]);

  return (
    <section aria-labelledby="answer" aria-busy={busy} className="rounded border border-line">
      <div ref={head} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
        <h3 id="answer" className="font-semibold">
          {t('answer.title')}
        </h3>
        {outcome && (
          <>
            <StatusChip outcome={outcome} />
            <span className="text-12 text-text2">{formatTime(outcome.durationMs)}</span>
            {outcome.kind === 'answer' && outcome.text !== undefined && (
              <>
                <span className="text-12 text-text2">{formatSize(outcome.size)}</span>
                <span className="font-mono text-12 break-all text-text3">{outcome.contentType}</span>
              </>
            )}
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {busy
          ? t('answer.waiting')
          : outcome?.kind === 'answer' &&
            t('answer.said', { status: outcome.status, time: formatTime(outcome.durationMs) })}
      </p>
      <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
        {busy && <Skeleton className="h-24" soft />}
        {!busy && !outcome && <p className="text-text2">{t('answer.none')}</p>}
        {outcome && outcome.kind !== 'answer' && <p role="alert">{silence(row, outcome)}</p>}
        {outcome?.kind === 'answer' && (
          <>
            {call?.verdict && <VerdictView verdict={call.verdict} />}
            <Answer key={call?.id} row={row} answer={outcome} />
          </>
        )}
      </div>
    </section>
  );
}

/** Scrolls to the middle of the window. `scrollIntoView` would also scroll fixed parts of the layout. */
function bringUp(element: HTMLElement) {
  let around = element.parentElement;
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
  around?.scrollBy({ top: Math.max(0, element.getBoundingClientRect().top - innerHeight / 2) });
}

type View = 'tree' | 'raw' | 'headers';

function Answer({ row, answer }: { row: Endpoint; answer: RawAnswer }) {
  const { t } = useTranslation('apiTest');
  const names = useCopyNames();
  const { text } = answer;
  const json = parsed(text);
  const [view, setView] = useState<View>(json || text === undefined ? 'tree' : 'raw');
  const pretty = json ? JSON.stringify(json.value, null, 2) : (text ?? '');

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented<View>
          label={t('answer.view')}
          options={[
            { value: 'tree', label: text === undefined ? t('answer.file') : t('answer.tree') },
            ...(text === undefined ? [] : [{ value: 'raw', label: t('answer.raw') } as const]),
            { value: 'headers', label: t('answer.headers') },
          ]}
          value={view}
          onChange={setView}
        />
        {pretty !== '' && <CopyButton label={t('answer.copy')} names={names} text={() => pretty} />}
      </div>
      {view === 'headers' && <HeaderTable headers={answer.headers} />}
      {view === 'raw' && <Raw text={pretty} />}
      {view === 'tree' && text === undefined && <File row={row} answer={answer} />}
      {view === 'tree' &&
        text !== undefined &&
        (json ? (
          <JsonTree value={json.value} more={(count) => t('tree.more', { count })} />
        ) : (
          <p>{t('answer.noJson')}</p>
        ))}
    </>
  );
}

/** Number of characters shown at once: a page with megabytes does not scroll smoothly. */
const longest = 100_000;

function Raw({ text }: { text: string }) {
  const { t } = useTranslation('apiTest');
  if (text === '') return <p className="text-text2">{t('answer.empty')}</p>;
  return (
    <>
      {text.length > longest && (
        <p className="text-12 text-text2">
          {t('answer.cut', { shown: formatNumber(longest), all: formatNumber(text.length) })}
        </p>
      )}
      <pre className="font-mono text-12 break-all whitespace-pre-wrap">{text.slice(0, longest)}</pre>
    </>
  );
}

function File({ row, answer }: { row: Endpoint; answer: RawAnswer }) {
  const { t } = useTranslation('apiTest');
  const name = fileName(row, answer);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="min-w-0">
        <span className="block font-medium break-all">{name}</span>
        <span className="text-12 text-text2">
          {answer.blob.type || answer.contentType} · {formatSize(answer.size)}
        </span>
      </p>
      <Button icon={Download} onClick={() => saveFile({ blob: answer.blob, name })}>
        {t('answer.save')}
      </Button>
    </div>
  );
}

function parsed(text: string | undefined): { value: unknown } | undefined {
  try {
    return text ? { value: JSON.parse(text) } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the portal can read the answer, and what it cannot read. */
function VerdictView({ verdict: { differences, unread } }: { verdict: Verdict }) {
  const { t } = useTranslation('apiTest');
  const fits = differences.length === 0;
  return (
    <div className={fits ? 'text-12' : 'rounded bg-amber-bg px-3 py-2 text-12 text-amber-fg'}>
      <p className="flex items-start gap-2">
        <Icon
          of={fits ? Check : Alert}
          size={14}
          className={fits ? 'mt-px shrink-0 text-green-dot' : 'mt-px shrink-0'}
        />
        {fits ? t('verdict.fits') : t('verdict.differs', { count: differences.length })}
      </p>
      {!fits && <Differences differences={differences} />}
      {unread.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit text-text2">{t('verdict.unread', { count: unread.length })}</summary>
          <p className="mt-1 font-mono break-words text-text2">{unread.join(', ')}</p>
        </details>
      )}
    </div>
  );
}

function Differences({ differences }: { differences: Difference[] }) {
  const { t } = useTranslation('apiTest');
  return (
    <table className="mt-2 w-full text-left">
      <thead>
        <tr className="*:py-1 *:pr-3 *:font-medium">
          <th scope="col">{t('verdict.where')}</th>
          <th scope="col">{t('verdict.expected')}</th>
          <th scope="col">{t('verdict.received')}</th>
          <th scope="col" className="text-right">
            {t('verdict.times')}
          </th>
        </tr>
      </thead>
      <tbody className="font-mono">
        {differences.map(({ path, expected, received, count }) => (
          <tr key={path} className="*:py-1 *:pr-3 *:align-top *:break-all">
            <td>{path || t('verdict.whole')}</td>
            <td>{expected ?? t('verdict.something')}</td>
            <td>{received === 'undefined' ? t('verdict.nothing') : received}</td>
            <td className="text-right">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
