import { useTranslation } from 'react-i18next';
import type { Log } from '~/api/logs.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { formatQuantity } from '~/lib/format.ts';
import { useBrandName } from '~/trade/useBrandName.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Code } from '~/ui/Code.tsx';
import { Fact } from '~/ui/Facts.tsx';
import { isLevel, levelTone, statusTone } from './levels.ts';
import { Recorded } from './Recorded.tsx';
import { SameTrace } from './SameTrace.tsx';

/** Everything that the log knows of one line. */
export function LogDetail({ log }: { log: Log }) {
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
        <Fact label={t('column.trace')}>{TraceId && <Code value={TraceId} names={names} showCopy wraps />}</Fact>
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
