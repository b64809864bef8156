import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getLog, type Log } from '~/api/logs.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { formatDate, formatQuantity } from '~/lib/format.ts';
import { RecordDrawer } from '~/record/RecordDrawer.tsx';
import { numericId, useRecord } from '~/record/useRecord.ts';
import { to } from '~/screens.ts';
import { useBrandName } from '~/trade/useBrandName.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Code } from '~/ui/Code.tsx';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { DrawerBody } from '~/ui/Drawer.tsx';
import { Fact } from '~/ui/Facts.tsx';
import { JsonTree } from '~/ui/JsonTree.tsx';
import { useScrollable } from '~/ui/useScrollable.ts';
import { isLevel, levelTone, statusTone } from './columns.ts';

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
        <Fact label={t('column.trace')}>
          {TraceId && (
            <>
              <Code value={TraceId} names={names} wraps />
              <Link to={sameTrace(TraceId)} className="block text-accent-text underline">
                {t('sameTrace')}
              </Link>
            </>
          )}
        </Fact>
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
    </div>
  );
}

/** The address of all lines of one trace. */
const sameTrace = (trace: string) => ({
  pathname: to('logs'),
  search: `?${new URLSearchParams({ 'f.TraceId': serialiseFilter({ kind: 'equals', value: trace }) })}`,
});

interface RecordedProps {
  title: string;
  /** JSON, or any other text. */
  text: string;
}

/** A recorded text, as a tree if it is JSON, with a copy button. */
function Recorded({ title, text }: RecordedProps) {
  const { t } = useTranslation('logs');
  const names = useCopyNames();
  const region = useRef<HTMLElement>(null);
  const tabIndex = useScrollable(region, text);
  const json = parsed(text);
  return (
    <section aria-label={title} className="rounded border border-line">
      <div className="flex min-h-11 flex-wrap items-center gap-2 px-4 py-1.5">
        <h3 className="mr-auto font-semibold">{title}</h3>
        <CopyButton label={t('detail.copy')} names={names} text={() => text} />
      </div>
      <section
        aria-label={t('detail.text', { title })}
        ref={region}
        tabIndex={tabIndex}
        className="max-h-96 overflow-auto border-t border-line px-4 py-3"
      >
        {json ? (
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
