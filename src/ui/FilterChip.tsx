import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { Dot } from './Chip.tsx';
import { Icon, type LucideIcon } from './Icon.tsx';
import type { Tone } from './tones.ts';

interface FilterChipProps extends ComponentProps<'button'> {
  tone?: Tone;
  icon?: LucideIcon;
  /** A formatted count. */
  count?: string;
  /** On or off, for a chip that switches a filter. */
  pressed?: boolean;
  children: ReactNode;
}

const base =
  'hit inline-flex h-7 shrink-0 items-center rounded border text-12 font-medium whitespace-nowrap max-md:h-8 max-md:text-14';
const off = 'border-line2 bg-surface text-text2 hover:bg-s2 aria-expanded:bg-s2';
const on = 'border-tint-line bg-tint text-accent-text';

/** Switches a filter, or opens its options. */
export const FilterChip = ({ tone, icon, count, pressed, children, className, ...rest }: FilterChipProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    {...rest}
    className={cx(base, 'gap-1.5 px-2.5', pressed ? on : off, className)}
  >
    {tone && <Dot tone={tone} />}
    {icon && <Icon of={icon} size={14} />}
    {children}
    {count !== undefined && (
      <span className={cx('count font-normal', pressed ? 'text-accent-text' : 'text-text3')}>{count}</span>
    )}
  </button>
);

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
  <span className={cx(base, on, 'max-w-80')}>
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
