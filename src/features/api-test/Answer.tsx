import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { canBeLost, type Endpoint } from '~/api/endpoint.ts';
import type { RawAnswer, RawSilence } from '~/api/raw.ts';
import { nameIn } from '~/api/transfer.ts';
import { explain } from '~/i18n/explain.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { formatQuantity } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Button } from '~/ui/Button.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { JsonTree } from '~/ui/JsonTree.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import type { Tone } from '~/ui/tones.ts';
import { parsed } from './args.ts';

/** A call that was sent. */
export interface Sent {
  address: string;
  outcome: RawAnswer | RawSilence;
}

interface AnswerProps {
  row: Endpoint;
  /** The last one. */
  last: Sent | undefined;
  busy: boolean;
}

/** The outcome of the last call: status, time, headers and content, or why there is no answer. */
export function Answer({ row, last, busy }: AnswerProps) {
  const { t } = useTranslation('apiTest');
  const outcome = last?.outcome;
  const time = outcome && formatQuantity(Math.round(outcome.durationMs), 'ms');
  return (
    <section aria-labelledby="answer" aria-busy={busy} className="rounded border border-line">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
        <h3 id="answer" className="font-semibold">
          {t('answer.title')}
        </h3>
        {outcome?.kind === 'answer' && (
          <Chip tone={toneOf(outcome.status)}>{`${outcome.status} ${outcome.statusText}`.trim()}</Chip>
        )}
        {time && <span className="text-12 text-text2">{time}</span>}
      </div>
      <p role="status" className="sr-only">
        {busy ? t('answer.waiting') : outcome?.kind === 'answer' && t('answer.said', { status: outcome.status, time })}
      </p>
      <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
        {busy && <Skeleton className="h-24" soft />}
        {!busy && !last && <p className="text-text2">{t('answer.none')}</p>}
        {last && <p className="font-mono text-12 break-all text-text2">{last.address}</p>}
        {outcome &&
          (outcome.kind === 'answer' ? (
            <Content row={row} answer={outcome} />
          ) : (
            <p role="alert">
              {outcome.kind === 'aborted' && !canBeLost(row)
                ? t('answer.aborted')
                : explain({ kind: outcome.kind, lost: outcome.kind !== 'readOnly' && canBeLost(row) })}
            </p>
          ))}
      </div>
    </section>
  );
}

function toneOf(status: number): Tone {
  if (status < 300) return 'green';
  if (status < 400) return 'blue';
  return status < 500 ? 'amber' : 'red';
}

function Content({ row, answer }: { row: Endpoint; answer: RawAnswer }) {
  const { t } = useTranslation('apiTest');
  const names = useCopyNames();
  const json = useMemo(() => parsed(answer.text), [answer]);
  const text = json ? JSON.stringify(json.value, null, 2) : answer.text;
  return (
    <>
      <details className="text-12">
        <summary className="w-fit text-text2">{t('answer.headers')}</summary>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 font-mono">
          {answer.headers.map(([name, value]) => (
            <div key={`${name} ${value}`} className="contents">
              <dt className="text-text3">{name}</dt>
              <dd className="min-w-0 break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {text === undefined && <Saving row={row} answer={answer} />}
      {text === '' && <p className="text-text2">{t('answer.empty')}</p>}
      {json && <JsonTree value={json.value} more={(count) => t('tree.more', { count })} />}
      {!json && text && <pre className="font-mono text-12 break-all whitespace-pre-wrap">{text}</pre>}
      {text && (
        <div>
          <CopyButton label={t('answer.copy')} names={names} text={() => text} />
        </div>
      )}
    </>
  );
}

/** A file, or what is too long to show. */
function Saving({ row, answer: { blob, contentType, headers } }: { row: Endpoint; answer: RawAnswer }) {
  const { t } = useTranslation('apiTest');
  const name = nameIn(new Headers(headers).get('Content-Disposition') ?? '') ?? row.name;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="min-w-0 break-all">
        {name} <span className="text-12 text-text2">{blob.type || contentType}</span>
      </p>
      <Button icon={Download} onClick={() => saveFile({ blob, name })}>
        {t('answer.save')}
      </Button>
    </div>
  );
}
