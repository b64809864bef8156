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
  /** "Selección: 3". */
  label: string;
  more?: MoreRows | undefined;
  actions: readonly BulkAction[];
  clearName: string;
  onClear: () => void;
}

/** What can be done with the ticked rows. */
export const SelectionBar = ({ label, more, actions, clearName, onClear }: SelectionBarProps) => (
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
