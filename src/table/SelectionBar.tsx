import X from 'lucide-react/icons/x';
import { Icon, type LucideIcon } from '~/ui/Icon.tsx';

export interface BulkAction {
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
}

/** Ticks the rows of the other pages too. */
export interface MoreRows {
  label: string;
  busy: boolean;
  run: () => void;
}

interface SelectionBarProps {
  /** Over the bar at the bottom edge of the window, with the names below the pictures. */
  phone?: boolean;
  /** "Selección: 3". */
  label: string;
  more?: MoreRows | undefined;
  actions: readonly BulkAction[];
  clearName: string;
  onClear: () => void;
}

/** What can be done with the ticked rows. */
export const SelectionBar = ({ phone, ...props }: SelectionBarProps) =>
  phone ? <PhoneBar {...props} /> : <Bar {...props} />;

const PhoneBar = ({ label, more, actions, clearName, onClear }: SelectionBarProps) => (
  <div
    data-selection
    className="fixed inset-x-0 bottom-0 z-10 bg-inv pb-[env(safe-area-inset-bottom)] text-on-inv shadow-float"
  >
    <div className="flex h-11 items-center gap-2 pl-4 text-14">
      <b role="status" className="font-semibold">
        {label}
      </b>
      {more && (
        <button
          type="button"
          aria-busy={more.busy || undefined}
          onClick={more.run}
          className="h-11 truncate px-2 text-12 underline underline-offset-2 outline-on-inv!"
        >
          {more.label}
        </button>
      )}
      <button
        type="button"
        aria-label={clearName}
        onClick={onClear}
        className="ml-auto flex size-11 shrink-0 items-center justify-center outline-on-inv!"
      >
        <Icon of={X} />
      </button>
    </div>
    {actions.length > 0 && (
      <div className="flex border-t border-on-inv/25">
        {actions.map(({ id, label: name, icon, run }) => (
          <button
            key={id}
            type="button"
            onClick={run}
            className="flex min-h-14 min-w-0 flex-1 flex-col items-center gap-1 px-1 pt-2 pb-1.5 text-11/3.5 font-medium outline-on-inv! active:bg-on-inv/15"
          >
            <Icon of={icon} />
            {name}
          </button>
        ))}
      </div>
    )}
  </div>
);

const Bar = ({ label, more, actions, clearName, onClear }: SelectionBarProps) => (
  <div
    data-selection
    className="appear absolute top-1 left-1/2 flex h-10 -translate-x-1/2 items-center gap-1 rounded bg-inv px-3 text-12 whitespace-nowrap text-on-inv shadow-float"
  >
    <b role="status" className="mr-2 font-semibold">
      {label}
    </b>
    {more && (
      <button
        type="button"
        aria-busy={more.busy || undefined}
        onClick={more.run}
        className="mr-2 flex h-7 items-center rounded-sm px-2 underline underline-offset-2 outline-on-inv! hover:bg-on-inv/15"
      >
        {more.label}
      </button>
    )}
    {actions.map(({ id, label: name, icon, run }) => (
      <button
        key={id}
        type="button"
        aria-label={name}
        title={name}
        onClick={run}
        className="flex h-7 items-center gap-1.5 rounded-sm px-2 font-medium outline-on-inv! hover:bg-on-inv/15"
      >
        <Icon of={icon} size={14} />
        <span className="max-xl:hidden">{name}</span>
      </button>
    ))}
    <span aria-hidden className="mx-1 h-4 w-px bg-on-inv/25" />
    <button
      type="button"
      aria-label={clearName}
      title={clearName}
      onClick={onClear}
      className="flex size-7 items-center justify-center rounded-sm outline-on-inv! hover:bg-on-inv/15"
    >
      <Icon of={X} size={14} />
    </button>
  </div>
);
