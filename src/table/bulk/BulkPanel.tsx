import Download from 'lucide-react/icons/download';
import Undo from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '~/api/endpoint.ts';
import { type CsvValue, csvFile } from '~/lib/csv.ts';
import { formatNumber } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Menu } from '~/ui/Menu.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { BulkRows } from './BulkRows.tsx';
import {
  type BulkItem,
  beforehand,
  countStates,
  inOrder,
  type Outcome,
  type SendOne,
  type SendTogether,
} from './bulk.ts';
import { keptWork } from './keptWork.ts';
import { createWork, type Pass } from './work.ts';
import { WorkPlace } from './workPlace.ts';

export interface BulkPanelProps extends BulkPlan {
  /** What is about to happen to so many; gone once it has begun. */
  text: (count: number) => string;
  /** The button: "Enviar 12". */
  confirm: (count: number) => string;
  /** It takes something away for good. */
  danger?: boolean;
  /** Heads of code and name. */
  heads: readonly [code: string, name: string];
  /** What has to be chosen first; gone once it has begun. */
  children?: ReactNode;
  /** Why it cannot begin yet: nothing is chosen. */
  notReady?: string | undefined;
  /** With the ids of what succeeded. */
  onClose: (done: readonly string[]) => void;
}

/** Asks, does it record by record, and tells what became of each. */
export function BulkPanel({ text, confirm, danger = false, heads, children, notReady, ...plan }: BulkPanelProps) {
  const { t } = useTranslation('bulk');
  const names = useOutcomeNames();
  const bulk = useBulk(plan, (reason) => t('notUndone', { reason }));
  const { items, outcomes, running, stopping, halted, begun } = bulk;
  const counts = countStates(outcomes);
  const { waiting, failed, done, leftOut, undone } = counts;
  const all = items.length - leftOut;
  const over = begun && !running;
  const complete = all === 0 || (over && waiting === 0 && failed === 0);
  const numbers = (['done', 'failed', 'undone', 'leftOut', 'waiting'] as const)
    .filter((state) => counts[state] > 0 && (begun || state !== 'waiting'))
    .map((state) => names.counted[state](counts[state]))
    .join(' · ');

  const close = () => {
    // What failed was looked at: only what has not been tried is offered again.
    if (waiting === 0) bulk.forget();
    plan.onClose(items.flatMap(({ id }) => (outcomes.get(id)?.state === 'done' ? id : [])));
  };
  const save = async (format: 'csv' | 'xlsx') =>
    saveFile(
      await resultFile({ format, name: plan.title, heads: [...heads, t('outcome'), t('detail')] }, () =>
        items.map(({ id, code, name }) => {
          const { state = 'waiting', text } = outcomes.get(id) ?? {};
          return [code, name, names.state[state], text];
        }),
      ),
    );
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
            <Menu
              label={t('download')}
              align="end"
              groups={[
                [
                  { id: 'xlsx', label: t('asWorkbook'), onSelect: () => void save('xlsx') },
                  { id: 'csv', label: t('asCsv'), onSelect: () => void save('csv') },
                ],
              ]}
              trigger={(trigger) => (
                <Button icon={Download} {...trigger}>
                  {t('download')}
                </Button>
              )}
            />
          )}
          {over && bulk.undo && done > 0 && (
            <Button icon={Undo} onClick={bulk.undo}>
              {t('undo', { number: formatNumber(done) })}
            </Button>
          )}
          {over && failed > 0 && main !== retry && <Button onClick={retry.press}>{retry.label}</Button>}
          {/* One and the same all along, so that the focus stays on it. */}
          <Button
            key="main"
            variant={danger && !begun ? 'danger' : 'primary'}
            loading={running}
            disabledReason={!complete && notReady ? { text: notReady } : undefined}
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
      <BulkRows items={items} outcomes={outcomes} heads={heads} names={names.state} begun={begun} />
    </Dialog>
  );
}

interface Result {
  format: 'csv' | 'xlsx';
  /** Without the ending. */
  name: string;
  heads: readonly string[];
}

/** What became of many records, as a file. The writer of workbooks is fetched with the first one. */
async function resultFile({ format, name, heads }: Result, lines: () => readonly (readonly CsvValue[])[]) {
  if (format === 'csv') return csvFile(`${name}.csv`, [heads, ...lines()]);
  const { workbookFile } = await import('~/lib/workbook.ts');
  const columns = heads.map((head, at) => ({ head, width: at === heads.length - 1 ? 400 : 150 }));
  return workbookFile(`${name}.xlsx`, { name, columns, lines: lines() });
}

type State = Outcome['state'];
type Counted = Record<Exclude<State, 'running'>, (count: number) => string>;

/** The outcomes of many calls in words. */
function useOutcomeNames() {
  const { t } = useTranslation('bulk');
  const figure = (count: number) => ({ count, number: formatNumber(count) });
  const state: Record<State, string> = {
    waiting: t('state.waiting'),
    running: t('state.running'),
    done: t('state.done'),
    failed: t('state.failed'),
    leftOut: t('state.leftOut'),
    undone: t('state.undone'),
  };
  const counted: Counted = {
    waiting: (count) => t('waiting', figure(count)),
    done: (count) => t('done', figure(count)),
    failed: (count) => t('failed', figure(count)),
    leftOut: (count) => t('leftOut', figure(count)),
    undone: (count) => t('undone', figure(count)),
  };
  return { state, counted };
}

interface BulkPlan {
  title: string;
  /** Of the calls: its fixed texts, and what it makes stale. */
  endpoint: Endpoint;
  items: readonly BulkItem[];
  /** The call for each. */
  send?: SendOne | undefined;
  /** Sends many in one call, where the API takes a list and answers with the outcome of each. */
  together?: SendTogether | undefined;
  /** The call that takes it back, where what a record was before is known; with what it makes stale. */
  undo?: { endpoint: Endpoint; send?: SendOne; together?: SendTogether } | undefined;
  /** What was chosen in the dialog, to be kept with the work, and what takes it over again. */
  choice?: { value: unknown; restore: (value: unknown) => void } | undefined;
}

/** One thing done to many records, as a dialog shows it: what was begun before on this device is gone on with. */
function useBulk(plan: BulkPlan, notUndone: (reason: string) => string) {
  const at = use(WorkPlace);
  const latest = useRef(plan);
  latest.current = plan;
  const [begun, setBegun] = useState(at?.kept !== undefined);
  const [{ items, work, store }] = useState(() => {
    // As they were when it began: what succeeds changes the list behind.
    const items = at?.kept?.items ?? plan.items;
    const store = at && keptWork(at.place);
    const memory = store?.begin(plan.title, items, () => latest.current.choice?.value);
    return { items, store, work: createWork(items, at?.kept?.outcomes ?? beforehand(items), memory) };
  });
  const state = useSyncExternalStore(work.subscribe, work.read);
  const [shown, setShown] = useState(() => inOrder(items, state.outcomes, begun));
  useEffect(() => () => work.stop(), [work]);
  useWarning(state.running);
  useChoice(at?.kept?.choice, plan.choice?.restore);

  async function run(pass: Pass) {
    setBegun(true);
    const over = work.run(pass);
    setShown(inOrder(items, work.read().outcomes, true));
    await over.finally(() => setShown(inOrder(items, work.read().outcomes, true)));
  }
  const { endpoint, send, together, undo } = plan;
  return {
    ...state,
    items: shown,
    begun,
    run: (of: 'waiting' | 'failed') => void run({ of, endpoint, send, together }),
    undo: undo && (() => void run({ of: 'done', send: undefined, together: undefined, ...undo, undoing: notUndone })),
    stop: work.stop,
    /** Nothing of it is to be gone on with. */
    forget: () => store?.clear(),
  };
}

function useChoice(value: unknown, restore: ((value: unknown) => void) | undefined) {
  const take = useEffectEvent((kept: unknown) => restore?.(kept));
  useEffect(() => {
    if (value !== undefined) take(value);
  }, [value]);
}

/** The browser asks once more before it closes the window in the middle of the work. */
function useWarning(on: boolean) {
  useEffect(() => {
    if (!on) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [on]);
}
