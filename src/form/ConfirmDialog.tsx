import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/errors.ts';
import { useMarkShown } from '~/api/failures.ts';
import { formatNumber } from '~/lib/format.ts';
import { looking } from '~/session/missingPermission.ts';
import { Button, type Reason } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Fact } from '~/ui/Facts.tsx';
import type { LucideIcon } from '~/ui/Icon.tsx';
import { sortRefusal } from './refusal.ts';
import { SlowNotice } from './SlowNotice.tsx';

/** Maximum number of names rendered: thousands would freeze the page. */
const most = 1_000;

export interface ConfirmDialogProps {
  open?: boolean;
  onClose: () => void;
  /** A question that names the record. */
  title: string;
  /** What will happen. */
  text?: ReactNode;
  /** What is affected: figures and sums by label. */
  facts?: readonly (readonly [label: string, value: ReactNode])[];
  /** Names of the affected records. */
  names?: readonly string[];
  /** Text of the button, a verb. */
  confirm: string;
  icon?: LucideIcon;
  /** True for destructive actions. */
  danger?: boolean;
  /** True: it changes nothing on the server, so it is possible during an impersonation. */
  local?: boolean;
  /** Why it is not possible: shown at the button. */
  disabledReason?: Reason | undefined;
  /** Text of the cancel button, if "Cancelar" does not fit. */
  cancel?: string;
  /** The dialog is busy until this resolves, then closes. If it rejects, the dialog shows the reason. */
  onConfirm: () => unknown;
  /** How to show a refusal, if its sentence is not enough. */
  refused?: (error: ApiError) => ReactNode;
  children?: ReactNode;
}

/** Asks before an action that cannot be undone or leaves the company, and names what it affects. */
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
  const { facts = [], names = [], local, disabledReason, cancel, onConfirm, refused, children } = props;
  const { t } = useTranslation('form');
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const busy = useRef(false);
  const markShown = useMarkShown();
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
      if (thrown instanceof ApiError) markShown(thrown);
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
          disabledReason={local ? disabledReason : (looking() ?? disabledReason)}
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
      {names.length > 0 && <NameList names={names} />}
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

/** Names one below the other, in a box that scrolls. */
function NameList({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('form');
  return (
    // Scrollable content must be reachable by keyboard.
    <section
      aria-label={t('hits')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className="max-h-48 overflow-y-auto rounded border border-line"
    >
      <ul className="py-1 text-13">
        {names.slice(0, most).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list does not change
          <li key={index} className="px-3 py-1 wrap-anywhere">
            {name}
          </li>
        ))}
        {names.length > most && (
          <li className="px-3 py-1 text-text2">{t('andMore', { number: formatNumber(names.length - most) })}</li>
        )}
      </ul>
    </section>
  );
}
