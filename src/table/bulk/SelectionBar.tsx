import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { cx } from '~/lib/cx.ts';
import type { Reason } from '~/ui/Button.tsx';
import { Icon, type LucideIcon } from '~/ui/Icon.tsx';
import { inOneLine } from '~/ui/reason.ts';
import { Tooltip } from '~/ui/Tooltip.tsx';

export interface BulkAction {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Why it cannot be done; undefined if it can. */
  reason?: Reason | undefined;
  run: () => void;
}

/** Ticks the rows of the other pages too. */
export interface MoreRows {
  label: string;
  busy: boolean;
  run: () => void;
}

interface SelectionBarProps {
  /** For the bar at the bottom edge of the window, with labels below the icons. */
  phone: boolean;
  /** "Selección: 3". */
  label: string;
  more: MoreRows | undefined;
  actions: readonly BulkAction[];
  clearName: string;
  onClear: () => void;
}

/** Actions for the ticked rows; on the phone in a line of their own. */
export const SelectionBar = ({ phone, label, more, actions, clearName, onClear }: SelectionBarProps) => (
  <div
    data-selection
    className={cx(
      'flex items-center bg-inv text-on-inv shadow-float',
      phone
        ? 'fixed inset-x-0 bottom-0 z-10 flex-wrap pb-[env(safe-area-inset-bottom)] text-14'
        : 'appear absolute top-1 left-1/2 h-10 -translate-x-1/2 gap-1 rounded px-3 text-12 whitespace-nowrap',
    )}
  >
    <b role="status" className={cx('font-semibold', phone ? 'pl-4' : 'mr-2')}>
      {label}
    </b>
    {more && (
      <button
        type="button"
        aria-busy={more.busy || undefined}
        onClick={more.run}
        className={cx(
          'px-2 underline underline-offset-2 outline-on-inv!',
          phone ? 'h-11 min-w-0 flex-1 truncate text-left text-12' : 'mr-2 h-7 rounded-sm hover:bg-on-inv/15',
        )}
      >
        {more.label}
      </button>
    )}
    {actions.length > 0 && (
      <div className={phone ? 'order-last flex basis-full border-t border-on-inv/25' : 'contents'}>
        {actions.map((action) => (
          <ActionButton key={action.id} {...action} phone={phone} />
        ))}
      </div>
    )}
    {!phone && <span aria-hidden className="mx-1 h-4 w-px bg-on-inv/25" />}
    <button
      type="button"
      aria-label={clearName}
      title={clearName}
      onClick={onClear}
      className={cx(
        'flex shrink-0 items-center justify-center outline-on-inv!',
        phone ? 'ml-auto size-11' : 'size-7 rounded-sm hover:bg-on-inv/15',
      )}
    >
      <Icon of={X} size={phone ? 16 : 14} />
    </button>
  </div>
);

/** What cannot be done stays in the tab order, so that its reason can be read. */
function ActionButton({ label, icon, reason, run, phone }: BulkAction & { phone: boolean }) {
  const own = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={phone || reason ? undefined : label}
        ref={own}
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason && reasonId}
        onClick={reason ? undefined : run}
        className={cx(
          'flex items-center font-medium outline-on-inv!',
          phone
            ? 'min-h-14 min-w-0 flex-1 flex-col gap-1 px-1 pt-2 pb-1.5 text-11/3.5 active:bg-on-inv/15'
            : 'h-7 gap-1.5 rounded-sm px-2 hover:bg-on-inv/15',
          reason && 'opacity-55',
        )}
      >
        <Icon of={icon} size={phone ? 16 : 14} />
        <span className={phone ? undefined : 'max-xl:hidden'}>{label}</span>
      </button>
      {reason && (
        <>
          <span id={reasonId} hidden>
            {inOneLine(reason)}
          </span>
          <Tooltip anchor={own} title={reason.title} text={reason.text} side="top" onPress />
        </>
      )}
    </>
  );
}
