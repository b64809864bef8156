import Download from 'lucide-react/icons/download';
import Undo from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '~/api/endpoint.ts';
import { formatNumber } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { looking } from '~/session/missingPermission.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { BulkRows } from './BulkRows.tsx';
import { type BulkItem, beforehand, countStates, inOrder, type SendOne, type SendTogether } from './bulk.ts';
import { createJob, type Pass, type StoredJob, storedJob } from './job.ts';

export interface BulkPanelProps extends BulkPlan {
  /** What is about to happen to how many; hidden after the start. */
  text: (count: number) => string;
  /** Text of the button: "Enviar 12". */
  confirm: (count: number) => string;
  /** True for irreversible actions. */
  danger?: boolean;
  /** Headings of code and name. */
  heads: readonly [code: string, name: string];
  /** Content to choose something first; hidden after the start. */
  children?: ReactNode;
  /** Why it cannot start yet. */
  notReady?: string | undefined;
  /** Called with the ids of the records that succeeded. */
  onClose: (done: readonly string[]) => void;
}

/** Asks for confirmation, runs the action record by record, and shows each result. */
export function BulkPanel({ text, confirm, danger = false, heads, children, notReady, ...plan }: BulkPanelProps) {
  const { t } = useTranslation('bulk');
  const bulk = useBulk(plan, (reason) => t('notUndone', { reason }));
  const { items, outcomes, running, stopping, halted, begun } = bulk;
  const counts = countStates(outcomes);
  const { waiting, failed, done, leftOut, undone } = counts;
  const all = items.length - leftOut;
  const over = begun && !running;
  const complete = all === 0 || (over && waiting === 0 && failed === 0);
  const numbers = (['done', 'failed', 'undone', 'leftOut', 'waiting'] as const)
    .filter((state) => counts[state] > 0 && (begun || state !== 'waiting'))
    .map((state) => t(`counted.${state}`, { count: counts[state], number: formatNumber(counts[state]) }))
    .join(' · ');

  const close = () => {
    // The failures have been seen: only records that were not tried are offered again.
    if (waiting === 0) bulk.forget();
    plan.onClose(items.flatMap(({ id }) => (outcomes.get(id)?.state === 'done' ? id : [])));
  };
  const save = async () => {
    const { workbookFile } = await import('~/lib/workbook.ts');
    const lines = items.map(({ id, code, name }) => {
      const { state = 'waiting', text } = outcomes.get(id) ?? {};
      return [code, name, t(`state.${state}`), text];
    });
    const columns = [...heads, t('outcome')].map((head) => ({ head, width: 150 }));
    const name = plan.title;
    saveFile(
      await workbookFile(`${name}.xlsx`, { name, columns: [...columns, { head: t('detail'), width: 400 }], lines }),
    );
  };
  const retry = { label: t('retry', { number: formatNumber(failed) }), press: () => bulk.run('failed') };
  const goOn = { label: t('goOn', { number: formatNumber(waiting) }), press: () => bulk.run('waiting') };
  const main = complete
    ? { label: t('close'), press: close }
    : !over
      ? { label: confirm(all), press: () => bulk.run('waiting') }
      : waiting > 0
        ? goOn
        : retry;

  return (
    <Dialog
      open
      wide
      title={plan.title}
      description={all === 0 ? t('none') : begun ? undefined : text(all)}
      closable={!running}
      onClose={running ? bulk.stop : close}
      cancel={complete ? undefined : running ? t(stopping ? 'stopping' : 'stop') : t(begun ? 'close' : 'cancel')}
      actions={
        <>
          {over && (
            <Button icon={Download} onClick={() => void save()}>
              {t('download')}
            </Button>
          )}
          {over && bulk.undo && done > 0 && (
            <Button icon={Undo} onClick={bulk.undo}>
              {t('undo', { number: formatNumber(done) })}
            </Button>
          )}
          {over && failed > 0 && main !== retry && <Button onClick={retry.press}>{retry.label}</Button>}
          {/* The same element in all states, so that it keeps the focus. */}
          <Button
            key="main"
            variant={danger && !begun ? 'danger' : 'primary'}
            loading={running}
            disabledReason={complete ? undefined : (looking() ?? (notReady ? { text: notReady } : undefined))}
            onClick={main.press}
          >
            {main.label}
          </Button>
        </>
      }
    >
      {!begun && children}
      {halted && (
        <p role="alert" className="rounded bg-amber-bg px-3 py-2 text-13 text-amber-fg">
          {t('halted', { reason: halted })}
        </p>
      )}
      <div className="flex min-h-5 flex-wrap items-center gap-x-3 text-12">
        {begun && (
          <>
            <ProgressBar label={t('progress')} value={done + failed + undone} max={all} className="w-40" />
            <span>{t('of', { done: formatNumber(done + failed + undone), all: formatNumber(all) })}</span>
          </>
        )}
        <span className="text-text2">{numbers}</span>
      </div>
      <p role="status" className="sr-only">
        {over && numbers}
      </p>
      <BulkRows items={items} outcomes={outcomes} heads={heads} begun={begun} />
    </Dialog>
  );
}

interface BulkPlan {
  title: string;
  /** The row of the calls: fixed texts, and what goes stale. */
  endpoint: Endpoint;
  items: readonly BulkItem[];
  /** Sends one record. */
  send?: SendOne | undefined;
  /** Sends many records in one call, if the API takes a list and answers with the result for each. */
  together?: SendTogether | undefined;
  /** The call that undoes it, if the previous state is known, with what goes stale. */
  undo?: { endpoint: Endpoint; send?: SendOne; together?: SendTogether } | undefined;
  /** Where the job is stored on this device until no record is waiting; default: it ends with the dialog. */
  storageKey?: string | undefined;
  /** The job to continue, with those of its records that are among `items`. */
  stored?: StoredJob | undefined;
}

/** One action over many records for a dialog. */
function useBulk(plan: BulkPlan, notUndone: (reason: string) => string) {
  const [begun, setBegun] = useState(plan.stored !== undefined);
  const [{ items, job, store }] = useState(() => {
    // The records at the start: successes change the list behind.
    const { items } = plan;
    const store = plan.storageKey === undefined ? undefined : storedJob(plan.storageKey);
    return {
      items,
      store,
      job: createJob(items, beforehand(items, plan.stored?.outcomes), store?.begin(plan.title, items)),
    };
  });
  const state = useSyncExternalStore(job.subscribe, job.read);
  const [shown, setShown] = useState(() => inOrder(items, state.outcomes, begun));
  useEffect(() => () => job.stop(), [job]);

  async function run(pass: Pass) {
    setBegun(true);
    const over = job.run(pass);
    setShown(inOrder(items, job.read().outcomes, true));
    await over.finally(() => setShown(inOrder(items, job.read().outcomes, true)));
  }
  const { endpoint, send, together, undo } = plan;
  return {
    ...state,
    items: shown,
    begun,
    run: (of: 'waiting' | 'failed') => void run({ of, endpoint, send, together }),
    undo: undo && (() => void run({ of: 'done', send: undefined, together: undefined, ...undo, undoing: notUndone })),
    stop: job.stop,
    /** The job will not be continued: deletes it. */
    forget: () => store?.clear(),
  };
}
