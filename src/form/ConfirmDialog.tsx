import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/errors.ts';
import { useTelling } from '~/api/outages.ts';
import { formatNumber } from '~/lib/format.ts';
import { Button, type Reason } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Fact } from '~/ui/Facts.tsx';
import type { LucideIcon } from '~/ui/Icon.tsx';
import { sortRefusal } from './refusal.ts';
import { SlowNotice } from './SlowNotice.tsx';

export interface ConfirmDialogProps {
  open?: boolean;
  onClose: () => void;
  /** A question, with the name or the number of what it is about. */
  title: string;
  /** What will happen. */
  text?: ReactNode;
  /** What it hits: figures and sums by their labels. */
  facts?: readonly (readonly [label: string, value: ReactNode])[];
  /** What it hits, by name. */
  names?: readonly string[];
  /** The button's verb. */
  confirm: string;
  icon?: LucideIcon;
  /** It destroys something. */
  danger?: boolean;
  /** Why it cannot be done: the button says so. */
  disabledReason?: Reason | undefined;
  /** The way out, where "Cancelar" does not do. */
  cancel?: string;
  /** The dialog is busy until it resolves, and then closes. Where it rejects, the reason stands in the dialog. */
  onConfirm: () => unknown;
  /** How a refusal is shown, where its sentence is not enough. */
  refused?: (error: ApiError) => ReactNode;
  children?: ReactNode;
}

/** Names that are drawn: below a thousand of them nobody reads on. */
const most = 1_000;

/** Asks before something is done that cannot be undone or goes out of the house, and names what it hits. */
export function ConfirmDialog({
  open = true,
  onClose,
  title,
  text,
  confirm,
  icon,
  danger,
  ...props
}: ConfirmDialogProps) {
  const { facts = [], names = [], disabledReason, cancel, onConfirm, refused, children } = props;
  const { t } = useTranslation('form');
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const busy = useRef(false);
  const telling = useTelling();
  const close = () => {
    setError(undefined);
    onClose();
  };
  const act = async () => {
    if (busy.current) return;
    busy.current = true;
    setLoading(true);
    setError(undefined);
    try {
      await onConfirm();
      close();
    } catch (thrown) {
      if (thrown instanceof ApiError) telling(thrown);
      if (!(thrown instanceof ApiError && thrown.kind === 'aborted')) setError(thrown);
    } finally {
      busy.current = false;
      setLoading(false);
    }
  };
  return (
    <Dialog
      open={open}
      dangerous
      closable={!loading}
      onClose={close}
      title={title}
      description={text}
      cancel={cancel ?? t('cancel')}
      actions={
        <Button
          variant={danger ? 'danger' : 'primary'}
          icon={icon}
          loading={loading}
          disabledReason={disabledReason}
          onClick={act}
        >
          {confirm}
        </Button>
      }
    >
      {facts.length > 0 && (
        <dl className="flex flex-col gap-2">
          {facts.map(([label, value]) => (
            <Fact key={label} label={label} narrow>
              {value}
            </Fact>
          ))}
        </dl>
      )}
      {names.length > 0 && (
        // What scrolls is reached and scrolled with the keyboard.
        <section
          aria-label={t('hits')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
          className="max-h-48 overflow-y-auto rounded border border-line"
        >
          <ul className="py-1 text-13">
            {names.slice(0, most).map((name) => (
              <li key={name} className="px-3 py-1 wrap-anywhere">
                {name}
              </li>
            ))}
            {names.length > most && (
              <li className="px-3 py-1 text-text2">{t('andMore', { number: formatNumber(names.length - most) })}</li>
            )}
          </ul>
        </section>
      )}
      {children}
      {loading && <SlowNotice />}
      <div role="alert" className="empty:hidden">
        {error !== undefined &&
          (refused && error instanceof ApiError ? (
            refused(error)
          ) : (
            <p className="rounded bg-red-bg px-3 py-2 text-12 text-red-fg">{sortRefusal(error, {}).form}</p>
          ))}
      </div>
    </Dialog>
  );
}
