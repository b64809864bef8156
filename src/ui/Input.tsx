import type { ComponentProps, ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon, type LucideIcon } from './Icon.tsx';

/** `sm` 28 in toolbars, `md` 36, `lg` 40 on the sign-in; 44 on the phone. */
export type InputSize = 'sm' | 'md' | 'lg';

interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: InputSize;
  icon?: LucideIcon;
  /** Inside at the right end: a button, a key cap, a unit. */
  end?: ReactNode;
  /** Monospaced codes: CUPS, NIF, IBAN. */
  mono?: boolean;
}

export function Input({ size = 'md', icon, end, mono, className, ...rest }: InputProps) {
  return (
    <span className={cx('relative flex items-center', className)}>
      {icon && (
        <Icon of={icon} size={size === 'sm' ? 14 : 16} className="pointer-events-none absolute left-2.5 text-text2" />
      )}
      <input
        {...rest}
        className={cx(inputClass(size), icon ? 'pl-8' : 'pl-3', end ? 'pr-10' : 'pr-3', mono && 'font-mono')}
      />
      {end && <span className="absolute right-1.5 flex items-center">{end}</span>}
    </span>
  );
}

const heights = {
  sm: 'h-7 text-12 max-md:h-11',
  md: 'h-9 text-13 max-md:h-11',
  lg: 'h-10 text-14 max-md:h-11',
} satisfies Record<InputSize, string>;

/**
 * The look of every text field. 16 px on the phone: with smaller text, Safari zooms into the field and stays zoomed.
 */
export const fieldClass = cx(
  'w-full min-w-0 rounded border border-ui bg-surface placeholder:text-text3 max-md:text-16 max-md:tracking-normal',
  'focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-focus',
  'aria-invalid:border-danger aria-invalid:outline-1 aria-invalid:outline-danger',
  'disabled:border-line2 disabled:bg-s2 disabled:text-text3',
);

export const inputClass = (size: InputSize) => cx(heights[size], fieldClass);
