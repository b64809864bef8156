import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import type { Call } from './calls.ts';
import { MethodTag } from './MethodTag.tsx';
import { StatusChip } from './StatusChip.tsx';
import { formatTime } from './texts.ts';

interface CallHistoryProps {
  calls: readonly Call[];
  current: Call | undefined;
  onChoose: (call: Call) => void;
}

/** What was called on this visit: pressed, request and answer are shown as they were. */
export function CallHistory({ calls, current, onChoose }: CallHistoryProps) {
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
