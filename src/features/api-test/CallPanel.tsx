import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Endpoint, isSafe } from '~/api/endpoint.ts';
import { compose, type RawArgs, sendRaw, tokenFor } from '~/api/raw.ts';
import { addressOf } from '~/api/wire.ts';
import { brand } from '~/brand/index.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { curlOf, tokenVariable } from './curl.ts';
import { argsOf, check, type Draft, type Problems } from './draft.ts';
import type { Call } from './history.ts';
import { MethodTag, Path } from './MethodTag.tsx';
import { RequestForm } from './RequestForm.tsx';
import { HeaderTable, ResponseView } from './ResponseView.tsx';
import { formatSize, useTexts } from './texts.ts';
import { judge } from './verdict.ts';

interface CallPanelProps {
  row: Endpoint;
  /** The call to show. */
  call: Call | undefined;
  /** The request being written. */
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

  // A reading call is cancelled when the panel closes; a change continues, and its result is in the history.
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

interface CallDialogProps {
  row: Endpoint;
  args: RawArgs;
  onClose: () => void;
  onSend: () => void;
}

/** A confirmation before a change: names what is affected, and shows what is sent. */
function CallDialog({ row, args, onClose, onSend }: CallDialogProps) {
  const { t } = useTranslation('apiTest');
  const { summaryOf } = useTexts();
  const { method } = row;
  const address = addressOf(row, args.query);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('confirm.title', { method, path: row.path })}
      text={t('confirm.text', { summary: summaryOf(row), brand: brand.name })}
      cancel={t('confirm.cancel')}
      confirm={t('confirm.send', { method })}
      danger={method === 'DELETE'}
      onConfirm={onSend}
    >
      {address !== row.path && <p className="font-mono text-12 break-all">{address}</p>}
      {args.body === undefined ? (
        <p className="text-12 text-text2">{t('confirm.noBody')}</p>
      ) : (
        <>
          <p className="text-12 text-text2">{t('confirm.body')}</p>
          <pre className="rounded bg-s2 px-3 py-2 font-mono text-12 break-all whitespace-pre-wrap">
            {shownBody(args.body)}
          </pre>
        </>
      )}
    </ConfirmDialog>
  );
}

/** The body for display: files by name, passwords hidden. */
const shownBody = (body: unknown) =>
  JSON.stringify(
    body,
    (key, value: unknown) => {
      if (value instanceof File) return `${value.name} (${formatSize(value.size)})`;
      return /passw|contrase/i.test(key) ? '••••••' : value;
    },
    2,
  );

interface SentViewProps {
  row: Endpoint;
  args: RawArgs;
}

/** The request as it would be sent now. The token is never shown; it can be copied. */
function SentView({ row, args }: SentViewProps) {
  const { t } = useTranslation('apiTest');
  const names = useCopyNames();
  const [withToken, setWithToken] = useState(false);
  const token = tokenFor(row);
  const { url, headers, body } = compose(row, args, token && masked(token));
  const form = body instanceof FormData;

  return (
    <section aria-labelledby="sent" className="rounded border border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
        <h3 id="sent" className="mr-auto font-semibold">
          {t('sent.title')}
        </h3>
        {token && (
          <Checkbox checked={withToken} onChange={({ target }) => setWithToken(target.checked)}>
            {t('sent.withToken')}
          </Checkbox>
        )}
        <CopyButton
          label={t('sent.copyCurl')}
          names={names}
          text={() => curlOf(compose(row, args, token && (withToken ? tokenFor(row) : tokenVariable)))}
        />
      </div>
      <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
        <p className="font-mono text-12 break-all">
          <span className="sr-only">{t('sent.url')}</span> {row.method} {url}
        </p>
        <HeaderTable headers={Object.entries({ ...headers, ...(form && { 'Content-Type': 'multipart/form-data' }) })} />
      </div>
    </section>
  );
}

/** All but the end, which distinguishes tokens. */
const masked = (token: string) => `••••••${token.length > 24 ? token.slice(-6) : ''}`;
