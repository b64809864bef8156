import SearchX from 'lucide-react/icons/search-x';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { type Endpoint, isSafe } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import { useUnsaved } from '~/form/unsaved.tsx';
import { cx } from '~/lib/cx.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { CallPanel } from './CallPanel.tsx';
import { type Draft, newDraft } from './draft.ts';
import { EndpointList } from './EndpointList.tsx';
import { type Call, useCalls } from './history.ts';
import { MethodTag, StatusChip } from './MethodTag.tsx';
import { formatTime } from './texts.ts';

/** Every call of the API, to try with one's own session. What is shown about a call comes from its row. */
export default function ApiTestPage() {
  const { t } = useTranslation('apiTest');
  const [params, setParams] = useSearchParams();
  const name = params.get('llamada') ?? undefined;
  const row = allRows.find((one) => one.name === name);
  const { calls, add } = useCalls();
  const [seen, setSeen] = useState<Call>();
  const [returns, setReturns] = useState(0);
  /** Input that was not sent yet, by call. */
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const type = ({ name }: Endpoint, draft: Draft) => setDrafts((before) => new Map(before).set(name, draft));
  /** The history has what was sent; text typed while the call was out stays. */
  const forget = ({ name }: Endpoint, sent?: Draft) =>
    setDrafts((before) => new Map([...before].filter(([one, draft]) => one !== name || (sent && draft !== sent))));
  // A reading call is quick to type again; the body of a change may be long.
  useUnsaved(allRows.some((one) => drafts.has(one.name) && !isSafe(one)));
  const phone = usePhone();

  const call = seen?.row === row ? seen : calls.find((one) => one.row === row);
  const goBackTo = (past: Call) => {
    setSeen(past);
    forget(past.row);
    setReturns(returns + 1);
    if (past.row !== row) setParams({ llamada: past.row.name });
  };

  return (
    <>
      <ListHead title={t('title')} />
      <div className="flex min-h-0 flex-1 max-md:flex-none max-md:flex-col">
        <EndpointList rows={allRows} current={name} phone={phone} />
        {/* `relative`: otherwise visually hidden content would stretch the document. */}
        <div className="relative flex min-w-0 flex-1 flex-col gap-4 overflow-y-auto p-6 max-md:overflow-visible max-md:p-4">
          {row ? (
            <CallPanel
              key={`${row.name} ${returns}`}
              row={row}
              call={call}
              draft={drafts.get(row.name) ?? call?.draft ?? newDraft(row)}
              onDraft={(typed) => type(row, typed)}
              onCall={(made) => {
                setSeen(add({ ...made, row }));
                forget(row, made.draft);
              }}
            />
          ) : name === undefined ? (
            <StateMessage icon={SquareTerminal} title={t('start.chooseTitle')} className="my-auto">
              <p>{t('start.chooseText')}</p>
            </StateMessage>
          ) : (
            <StateMessage
              icon={SearchX}
              title={t('start.unknownTitle', { name })}
              className="my-auto"
              actions={
                <Link to={{ search: '' }} className={buttonClass()}>
                  {t('start.all')}
                </Link>
              }
            >
              <p>{t('start.unknownText')}</p>
            </StateMessage>
          )}
          {calls.length > 0 && <CallHistory calls={calls} current={call} onChoose={goBackTo} />}
        </div>
      </div>
    </>
  );
}

interface CallHistoryProps {
  calls: readonly Call[];
  current: Call | undefined;
  onChoose: (call: Call) => void;
}

/** The calls of this visit: pressing one shows its request and answer. */
function CallHistory({ calls, current, onChoose }: CallHistoryProps) {
  const { t } = useTranslation('apiTest');
  return (
    <section aria-labelledby="history" className="rounded border border-line">
      <h2 id="history" className="px-4 py-2.5 font-semibold">
        {t('history.title')}
      </h2>
      <ol>
        {calls.map((call) => (
          <li key={call.id} className="border-t border-line">
            <button
              type="button"
              aria-pressed={call === current}
              onClick={() => onChoose(call)}
              className={cx(
                'flex min-h-8 w-full items-center gap-3 px-4 py-1 text-left text-12 -outline-offset-2! max-md:min-h-11',
                call === current ? 'bg-tint' : 'hover:bg-s2',
              )}
            >
              <time dateTime={call.at.toISOString()} className="text-text3">
                {clock(call.at)}
              </time>
              <MethodTag method={call.row.method} />
              <span className="min-w-0 flex-1 truncate font-mono">{call.row.name}</span>
              <StatusChip outcome={call.outcome} />
              <span className="w-16 text-right text-text2 max-md:hidden">{formatTime(call.outcome.durationMs)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const clock = (at: Date) =>
  [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
