import Send from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Endpoint, isSafe } from '~/api/endpoint.ts';
import { compose, type RawArgs, sendRaw } from '~/api/raw.ts';
import { addressOf } from '~/api/wire/index.ts';
import { brand } from '~/brand/index.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { BareForm } from '~/form/Form.tsx';
import { Button } from '~/ui/Button.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Field } from '~/ui/Field.tsx';
import { Textarea } from '~/ui/Textarea.tsx';
import { Answer, type Sent } from './Answer.tsx';
import { type Faults, parts, readArgs, type Typed } from './args.ts';
import { methodTone, useSummary } from './rows.ts';

/** A request, and what came of it. */
export interface Trial extends Typed {
  /** True: it was changed since it was last sent. */
  unsent?: boolean;
  /** Cancels it, while it is out. */
  running?: AbortController | undefined;
  last?: Sent;
}

interface ConsoleProps {
  row: Endpoint;
  trial: Trial;
  onChange: (change: Partial<Trial>) => void;
}

/** One call: what it is, what is sent, what comes back. */
export function Console({ row, trial, onChange }: ConsoleProps) {
  const { t } = useTranslation('apiTest');
  const { method, path } = row;
  const summary = useSummary()(row);
  const [unconfirmed, setUnconfirmed] = useState<RawArgs>();
  const busy = trial.running !== undefined;

  const send = async (args: RawArgs) => {
    setUnconfirmed(undefined);
    const running = new AbortController();
    onChange({ running, unsent: false });
    const outcome = await sendRaw(row, args, { signal: running.signal });
    onChange({ running: undefined, last: { address: compose(row, args).url, outcome } });
  };

  return (
    <>
      <header className="flex flex-col gap-2">
        <h2 className="text-20 font-semibold">{summary}</h2>
        <p className="flex flex-wrap items-center gap-2">
          <Chip tone={methodTone[method]}>{method}</Chip>
          <span className="min-w-0 font-mono wrap-anywhere">{path}</span>
        </p>
      </header>
      <RequestForm
        {...{ row, trial, onChange }}
        onSend={(args) => (isSafe(row) ? void send(args) : setUnconfirmed(args))}
      />
      <Answer row={row} last={busy ? undefined : trial.last} busy={busy} />
      {unconfirmed && (
        <ConfirmDialog
          onClose={() => setUnconfirmed(undefined)}
          title={t('confirm.title', { method, address: addressOf(row, unconfirmed.query) })}
          text={t('confirm.text', { summary, brand: brand.name })}
          cancel={t('confirm.cancel')}
          confirm={t('confirm.send', { method })}
          danger={method === 'DELETE'}
          onConfirm={() => void send(unconfirmed)}
        />
      )}
    </>
  );
}

interface RequestFormProps extends ConsoleProps {
  onSend: (args: RawArgs) => void;
}

/** The arguments as JSON. */
function RequestForm({ row, trial, onChange, onSend }: RequestFormProps) {
  const { t } = useTranslation('apiTest');
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const busy = trial.running !== undefined;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const read = readArgs(row, trial);
    setFaults(read.faults ?? {});
    if (!read.faults) return onSend(read.args);
    const first = parts.find((part) => read.faults[part]);
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  return (
    <BareForm
      ref={form}
      label={t('form.label')}
      loading={busy}
      submitError={undefined}
      onSubmit={submit}
      className="rounded border border-line"
    >
      <div className="flex flex-col gap-5 px-4 pt-4">
        {parts.map((part) => {
          const [schema, fault] = [row[part], faults[part]];
          return (
            schema && (
              <Field
                key={part}
                label={t(`form.${part}`)}
                required
                error={fault && (fault === 'json' ? t('fault.json') : t('fault.fits', { where: fault.join(', ') }))}
              >
                {(control) => (
                  <Textarea
                    {...control}
                    mono
                    name={part}
                    autoComplete="off"
                    spellCheck={false}
                    rows={Math.min(20, trial[part].split('\n').length + 1)}
                    value={trial[part]}
                    onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
                    onChange={({ target }) => {
                      setFaults({});
                      onChange({ [part]: target.value, unsent: true });
                    }}
                  />
                )}
              </Field>
            )
          );
        })}
        {!row.query && !row.body && <p className="text-text2">{t('form.none')}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3 rounded-b border-t border-line bg-bg px-4 py-3">
        <Button type="submit" variant="primary" icon={Send} loading={busy} aria-keyshortcuts="Control+Enter">
          {t('form.send')}
        </Button>
        {busy && (
          <Button icon={X} onClick={() => trial.running?.abort()}>
            {t('form.cancel')}
          </Button>
        )}
      </div>
    </BareForm>
  );
}
