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

export const chipBase =
  'hit inline-flex h-7 shrink-0 items-center rounded border text-12 font-medium whitespace-nowrap max-md:h-8 max-md:text-14';
const off = 'border-line2 bg-surface text-text2 hover:bg-s2 aria-expanded:bg-s2';
export const chipOn = 'border-tint-line bg-tint text-accent-text';

/** Switches a filter, or opens its options. */
export const FilterChip = ({ tone, icon, count, pressed, children, className, ...rest }: FilterChipProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    {...rest}
    className={cx(chipBase, 'gap-1.5 px-2.5', pressed ? chipOn : off, className)}
  >
    {tone && <Dot tone={tone} />}
    {icon && <Icon of={icon} size={14} />}
    {children}
    {count !== undefined && (
      <span className={cx('count font-normal', pressed ? 'text-accent-text' : 'text-text3')}>{count}</span>
    )}
  </button>
);
