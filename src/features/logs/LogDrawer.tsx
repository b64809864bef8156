import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import { getLog, type Log, listLogs } from '~/api/logs.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatNumber, formatQuantity } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { RecordDrawer } from '~/record/RecordDrawer.tsx';
import { useOpened } from '~/record/useOpened.ts';
import { numericId, useRecord } from '~/record/useRecord.ts';
import { useBrandName } from '~/trade/useBrandName.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Code } from '~/ui/Code.tsx';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { DrawerBody } from '~/ui/Drawer.tsx';
import { Fact } from '~/ui/Facts.tsx';
import { JsonTree } from '~/ui/JsonTree.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { dotTone } from '~/ui/tones.ts';
import { useScrollable } from '~/ui/useScrollable.ts';
import { isLevel, levelTone, statusTone } from './columns.tsx';
import { ofTrace } from './question.ts';

/** A row of the log beside the list. */
export function LogDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('logs');
  const record = useRecord(getLog, numericId(id));
  const { data } = record;
  return (
    <RecordDrawer
      record={record}
      notFound={t('unknown', { id })}
      title={data?.Mensaje ?? t('line', { id })}
      subtitle={<p className="text-12 text-text2">{data && formatDate(data.Fecha, 'instant')}</p>}
      onClose={onClose}
    >
      {(log) => (
        <DrawerBody>
          <LogDetail log={log} />
        </DrawerBody>
      )}
    </RecordDrawer>
  );
}

/** All data of a log line. */
function LogDetail({ log }: { log: Log }) {
  const { t } = useTranslation('logs');
  const names = useCopyNames();
  const brandName = useBrandName();
  const { Nivel, StatusCode, Metodo, Ruta, TraceId } = log;
  return (
    <div className="flex flex-col gap-5 p-5 max-md:p-4">
      <dl className="flex flex-col gap-2">
        <Fact label={t('column.level')}>
          {Nivel && <Chip tone={levelTone(Nivel)}>{isLevel(Nivel) ? t(`level.${Nivel}`) : Nivel}</Chip>}
        </Fact>
        <Fact label={t('column.trace')}>{TraceId && <Code value={TraceId} names={names} wraps />}</Fact>
        <Fact label={t('column.request')}>
          {Ruta && (
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-mono text-12 break-all">{[Metodo, Ruta].filter(Boolean).join(' ')}</span>
              {StatusCode !== null && <Chip tone={statusTone(StatusCode)}>{String(StatusCode)}</Chip>}
            </span>
          )}
        </Fact>
        <Fact label={t('column.duration')}>{formatQuantity(log.DuracionMs, 'ms')}</Fact>
        <Fact label={t('column.user')}>{log.Usuario}</Fact>
        <Fact label={t('detail.ip')}>{log.Ip && <Code value={log.Ip} names={names} />}</Fact>
        <Fact label={t('column.origin')}>{[log.Origen, log.Categoria].filter(Boolean).join(' · ')}</Fact>
        <Fact label={t('column.brand')}>{log.Marca && brandName(log.Marca)}</Fact>
      </dl>
      {log.Request && <Recorded title={t('detail.request')} text={log.Request} />}
      {log.Response && <Recorded title={t('detail.response')} text={log.Response} />}
      {log.Excepcion && <Recorded title={t('detail.exception')} text={log.Excepcion} />}
      {TraceId && <SameTrace trace={TraceId} id={log.Id} />}
    </div>
  );
}

interface RecordedProps {
  title: string;
  /** JSON, or any other text. */
  text: string;
}

/** A recorded text: as a tree if it is JSON, as text, and with a copy button. */
function Recorded({ title, text }: RecordedProps) {
  const { t } = useTranslation('logs');
  const names = useCopyNames();
  const [view, setView] = useState<'tree' | 'raw'>('tree');
  const region = useRef<HTMLElement>(null);
  const tabIndex = useScrollable(region, view);
  const json = parsed(text);
  return (
    <section aria-label={title} className="rounded border border-line">
      <div className="flex min-h-11 flex-wrap items-center gap-2 px-4 py-1.5">
        <h3 className="mr-auto font-semibold">{title}</h3>
        {json && (
          <Segmented
            label={t('detail.view', { title })}
            options={[
              { value: 'tree', label: t('detail.tree') },
              { value: 'raw', label: t('detail.raw') },
            ]}
            value={view}
            onChange={setView}
          />
        )}
        <CopyButton label={t('detail.copy')} names={names} text={() => text} />
      </div>
      <section
        aria-label={t('detail.text', { title })}
        ref={region}
        tabIndex={tabIndex}
        className="max-h-96 overflow-auto border-t border-line px-4 py-3"
      >
        {json && view === 'tree' ? (
          <JsonTree value={json.value} more={(count) => t('detail.more', { count })} />
        ) : (
          <pre className="font-mono text-12 whitespace-pre-wrap wrap-anywhere">{text}</pre>
        )}
      </section>
    </section>
  );
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

interface SameTraceProps {
  trace: string;
  /** Id of the current row. */
  id: number;
}

/** The other rows of an fault, in order. */
function SameTrace({ trace, id }: SameTraceProps) {
  const { t } = useTranslation('logs');
  const { addressOf } = useOpened();
  return (
    <section aria-labelledby="same-trace">
      <h3 id="same-trace" className="mb-2 font-semibold">
        {t('sameTrace.title')}
      </h3>
      <Answered query={useQuery(listLogs, ofTrace(trace))} height="h-16">
        {({ Items, TotalCount }) => {
          if (Items.length <= 1) return <p className="text-text2">{t('sameTrace.none')}</p>;
          return (
            <>
              <ol className="divide-y divide-line rounded border border-line text-12">
                {Items.map((line) => (
                  <li key={line.Id}>
                    <Link
                      to={addressOf(String(line.Id))}
                      aria-current={line.Id === id ? 'true' : undefined}
                      className="flex items-center gap-3 px-3 py-2 hover:bg-s2 aria-[current]:bg-tint max-md:min-h-11"
                    >
                      <span className="shrink-0 font-mono tracking-[-0.05em]">{formatDate(line.Fecha, 'instant')}</span>
                      <span
                        aria-hidden
                        className={cx('size-1.5 shrink-0 rounded-full', dotTone[levelTone(line.Nivel)])}
                      />
                      <span className="sr-only">{line.Nivel}</span>
                      <span className="min-w-0 truncate">{line.Mensaje}</span>
                    </Link>
                  </li>
                ))}
              </ol>
              {(TotalCount === null || TotalCount > Items.length) && (
                <p className="mt-1 text-12 text-text2">
                  {t('sameTrace.more', { shown: formatNumber(Items.length), all: formatNumber(TotalCount) })}
                </p>
              )}
            </>
          );
        }}
      </Answered>
    </section>
  );
}
