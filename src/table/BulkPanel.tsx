import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '~/api/endpoint.ts';
import { csvFile } from '~/lib/csv.ts';
import { formatNumber } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { BulkRows } from './BulkRows.tsx';
import { type BulkItem, countOf, type Outcome, type SendTogether } from './bulk.ts';
import { useBulk } from './useBulk.ts';
import { useOutcomeNames } from './useOutcomeNames.ts';

export interface BulkPanelProps {
  title: string;
  /** What is about to happen to so many. */
  text: (count: number) => string;
  /** The button: "Enviar 12". */
  confirm: (count: number) => string;
  /** Of the calls: its fixed texts, and what it makes stale. */
  endpoint: Endpoint;
  items: readonly BulkItem[];
  /** Sends many in one call, where the API takes a list and answers with the outcome of each. */
  together?: SendTogether;
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
export function BulkPanel({ title, text, confirm, endpoint, heads, children, notReady, ...props }: BulkPanelProps) {
  const { t } = useTranslation('table');
  const names = useOutcomeNames();
  const { items, outcomes, running, stopping, run, stop } = useBulk(endpoint, props.items, props.together);
  const [begun, setBegun] = useState(false);
  const count = (state: Outcome['state']) => countOf(outcomes, state);
  const [waiting, failed, done] = [count('waiting'), count('failed'), count('done')];
  const all = items.length - count('leftOut');
  const over = begun && !running;
  const complete = all === 0 || (over && waiting === 0 && failed === 0);
  const numbers = (['done', 'failed', 'leftOut', 'waiting'] as const)
    .filter((state) => count(state) > 0 && (begun || state !== 'waiting'))
    .map((state) => names.counted[state](count(state)))
    .join(' · ');

  const begin = (state: 'waiting' | 'failed') => {
    setBegun(true);
    void run(state);
  };
  const close = () => props.onClose(items.flatMap(({ id }) => (outcomes.get(id)?.state === 'done' ? id : [])));
  const save = () => {
    const lines = items.map(({ id, code, name }) => {
      const { state = 'waiting', text } = outcomes.get(id) ?? {};
      return [code, name, names.state[state], text];
    });
    saveFile(csvFile(`${title}.csv`, [[...heads, t('bulk.outcome'), t('bulk.detail')], ...lines]));
  };
  const retry = { label: t('bulk.retry', { number: formatNumber(failed) }), press: () => begin('failed') };
  const goOn = { label: t('bulk.goOn', { number: formatNumber(waiting) }), press: () => begin('waiting') };
  const main = complete
    ? { label: t('bulk.close'), press: close }
    : !over
      ? { label: confirm(all), press: () => begin('waiting') }
      : waiting > 0
        ? goOn
        : retry;

  return (
    <Dialog
      open
      wide
      title={title}
      description={all === 0 ? t('bulk.none') : text(all)}
      closable={!running}
      onClose={running ? stop : close}
      cancel={
        complete
          ? undefined
          : running
            ? t(stopping ? 'bulk.stopping' : 'bulk.stop')
            : t(begun ? 'bulk.close' : 'bulk.cancel')
      }
      actions={
        <>
          {over && (
            <Button icon={Download} onClick={save}>
              {t('bulk.download')}
            </Button>
          )}
          {over && failed > 0 && main !== retry && <Button onClick={retry.press}>{retry.label}</Button>}
          {/* One and the same all along, so that the focus stays on it. */}
          <Button
            key="main"
            variant="primary"
            loading={running}
            disabledReason={!begun && !complete && notReady ? { text: notReady } : undefined}
            onClick={main.press}
          >
            {main.label}
          </Button>
        </>
      }
    >
      {!begun && children}
      <div className="flex min-h-5 flex-wrap items-center gap-x-3 text-12">
        {begun && (
          <>
            <ProgressBar label={t('bulk.progress')} value={done + failed} max={all} className="w-40" />
            <span>{t('bulk.of', { done: formatNumber(done + failed), all: formatNumber(all) })}</span>
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
