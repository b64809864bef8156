import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { cx } from '~/lib/cx.ts';
import { chipBase, chipOn } from './FilterChip.tsx';
import { Icon } from './Icon.tsx';

interface ActiveChipProps {
  label: string;
  value: string;
  /** Accessible name of the remove button. */
  removeName: string;
  onRemove: () => void;
  /** Props of the button that opens its editor. */
  edit: ComponentProps<'button'>;
}

/** An active filter: press it to edit, its cross to remove it. */
export const ActiveChip = ({ label, value, removeName, onRemove, edit }: ActiveChipProps) => (
  <span className={cx(chipBase, chipOn, 'max-w-80')}>
    <button type="button" {...edit} className="flex h-full min-w-0 items-center gap-1 rounded pl-2.5">
      <span>
        {label}
        {':'}
      </span>
      <span className="truncate font-semibold text-text" title={value}>
        {value}
      </span>
    </button>
    <button
      type="button"
      aria-label={removeName}
      title={removeName}
      onClick={onRemove}
      className="relative flex h-full w-7 items-center justify-center rounded hover:text-text"
    >
      <Icon of={X} size={14} />
    </button>
  </span>
);
