import X from 'lucide-react/icons/x';
import { type ComponentProps, useId, useRef } from 'react';
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
  phone?: boolean;
  /** "Selección: 3". */
  label: string;
  more?: MoreRows | undefined;
  actions: readonly BulkAction[];
  clearName: string;
  onClear: () => void;
}

/** Actions for the ticked rows. */
export const SelectionBar = ({ phone, ...props }: SelectionBarProps) =>
  phone ? <PhoneBar {...props} /> : <Bar {...props} />;

const PhoneBar = ({ actions, ...props }: SelectionBarProps) => (
  <div
    data-selection
    className="fixed inset-x-0 bottom-0 z-10 bg-inv pb-[env(safe-area-inset-bottom)] text-on-inv shadow-float"
  >
    <div className="flex h-11 items-center gap-2 pl-4 text-14">
      <Count {...props} moreClass="h-11 truncate text-12" />
      <Clear {...props} size={16} className="ml-auto size-11 shrink-0" />
    </div>
    {actions.length > 0 && (
      <div className="flex border-t border-on-inv/25">
        {actions.map(({ id, label: name, icon, reason, run }) => (
          <ActionButton
            key={id}
            reason={reason}
            run={run}
            className="flex min-h-14 min-w-0 flex-1 flex-col items-center gap-1 px-1 pt-2 pb-1.5 text-11/3.5 font-medium outline-on-inv! active:bg-on-inv/15"
          >
            <Icon of={icon} />
            {name}
          </ActionButton>
        ))}
      </div>
    )}
  </div>
);

const Bar = ({ actions, ...props }: SelectionBarProps) => (
  <div
    data-selection
    className="appear absolute top-1 left-1/2 flex h-10 -translate-x-1/2 items-center gap-1 rounded bg-inv px-3 text-12 whitespace-nowrap text-on-inv shadow-float"
  >
    <Count {...props} moreClass="mr-2 h-7 rounded-sm hover:bg-on-inv/15" />
    {actions.map(({ id, label: name, icon, reason, run }) => (
      <ActionButton
        key={id}
        reason={reason}
        run={run}
        aria-label={name}
        title={reason ? undefined : name}
        className="flex h-7 items-center gap-1.5 rounded-sm px-2 font-medium outline-on-inv! hover:bg-on-inv/15"
      >
        <Icon of={icon} size={14} />
        <span className="max-xl:hidden">{name}</span>
      </ActionButton>
    ))}
    <span aria-hidden className="mx-1 h-4 w-px bg-on-inv/25" />
    <Clear {...props} size={14} className="size-7 rounded-sm hover:bg-on-inv/15" />
  </div>
);

type ActionButtonProps = Pick<BulkAction, 'reason' | 'run'> & ComponentProps<'button'>;

/** What cannot be done stays in the tab order, so that its reason can be read. */
function ActionButton({ reason, run, className, ...rest }: ActionButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  return (
    <>
      <button
        type="button"
        {...rest}
        ref={own}
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason && reasonId}
        onClick={reason ? undefined : run}
        className={cx(className, reason && 'opacity-55')}
      />
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

type BarProps = Omit<SelectionBarProps, 'phone' | 'actions'>;

/** The number of ticked rows, with a button to tick those of the other pages. */
const Count = ({ label, more, moreClass }: BarProps & { moreClass: string }) => (
  <>
    <b role="status" className="mr-2 font-semibold max-md:mr-0">
      {label}
    </b>
    {more && (
      <button
        type="button"
        aria-busy={more.busy || undefined}
        onClick={more.run}
        className={cx('px-2 underline underline-offset-2 outline-on-inv!', moreClass)}
      >
        {more.label}
      </button>
    )}
  </>
);

const Clear = ({ clearName, onClear, size, className }: BarProps & { size: number; className: string }) => (
  <button
    type="button"
    aria-label={clearName}
    title={clearName}
    onClick={onClear}
    className={cx('flex items-center justify-center outline-on-inv!', className)}
  >
    <Icon of={X} size={size} />
  </button>
);
