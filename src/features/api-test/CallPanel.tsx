import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Endpoint, isSafe } from '~/api/endpoint.ts';
import { type RawArgs, sendRaw } from '~/api/raw.ts';
import { Chip } from '~/ui/Chip.tsx';
import { CallDialog } from './CallDialog.tsx';
import type { Call } from './calls.ts';
import { argsOf, check, type Draft, type Problems } from './draft.ts';
import { MethodTag } from './MethodTag.tsx';
import { Path } from './Path.tsx';
import { RequestForm } from './RequestForm.tsx';
import { ResponseView } from './ResponseView.tsx';
import { SentView } from './SentView.tsx';
import { useTexts } from './texts.ts';
import { judge } from './verdict.ts';

interface CallPanelProps {
  row: Endpoint;
  /** The one to be seen. */
  call: Call | undefined;
  /** As it is being put together. */
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onCall: (made: Omit<Call, 'id' | 'row'>) => void;
}

/** One call: what it is, what is sent, what comes back. */
export function CallPanel({ row, call, draft, onDraft, onCall }: CallPanelProps) {
  const { say } = useTexts();
  const [problems, setProblems] = useState<Problems>({});
  const [asking, setAsking] = useState<RawArgs>();
  const [under, setUnder] = useState<AbortController>();

  // A call that only reads is cancelled when the panel closes; a call that changes something goes on, and its outcome
  // stands in the history.
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const send = async (args: RawArgs) => {
    setAsking(undefined);
    const controller = new AbortController();
    if (isSafe(row)) reading.current = controller;
    setUnder(controller);
    const outcome = await sendRaw(row, args, { signal: controller.signal });
    const verdict = outcome.kind === 'answer' ? await judge(row, outcome) : undefined;
    onCall({ draft, args, at: new Date(), outcome, verdict });
    setUnder(undefined);
  };

  const submit = () => {
    const checked = check(row, draft, say);
    if ('problems' in checked) return setProblems(checked.problems);
    setProblems({});
    if (isSafe(row)) void send(checked.args);
    else setAsking(checked.args);
  };

  return (
    <>
      <Head row={row} />
      <RequestForm
        row={row}
        draft={draft}
        problems={problems}
        busy={under !== undefined}
        onDraft={(next) => {
          onDraft(next);
          setProblems({});
        }}
        onSubmit={submit}
        onCancel={() => under?.abort()}
      />
      <SentView row={row} args={argsOf(row, draft)} />
      <ResponseView row={row} call={call} busy={under !== undefined} />
      {asking && (
        <CallDialog row={row} args={asking} onClose={() => setAsking(undefined)} onSend={() => void send(asking)} />
      )}
    </>
  );
}

function Head({ row }: { row: Endpoint }) {
  const { t } = useTranslation('apiTest');
  const { summaryOf, areaName } = useTexts();
  return (
    <header className="flex flex-col gap-2">
      <h2 className="text-20 font-semibold">{summaryOf(row)}</h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MethodTag method={row.method} />
        <span className="min-w-0 font-mono break-words">
          <Path of={row.path} />
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-2 text-12 text-text2">
        <span>{areaName(row.area)}</span>
        <span aria-hidden>·</span>
        <span className="font-mono">{row.name}</span>
        <Chip tone={isSafe(row) ? 'neutral' : 'amber'}>{isSafe(row) ? t('flag.reads') : t('flag.changes')}</Chip>
        {row.anonymous && <Chip tone="neutral">{t('flag.anonymous')}</Chip>}
        {row.multipart && <Chip tone="neutral">{t('flag.multipart')}</Chip>}
        {row.file && <Chip tone="neutral">{t('flag.file')}</Chip>}
        {row.repeatable && <Chip tone="neutral">{t('flag.repeatable')}</Chip>}
      </p>
    </header>
  );
}
