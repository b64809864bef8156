import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cx } from '~/lib/cx.ts';
import type { Choice } from './choices.tsx';
import { Icon } from './Icon.tsx';
import { type InputSize, inputClass } from './Input.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: InputSize;
  /** Without a border, for use among buttons. */
  quiet?: boolean;
  /** Below the empty option, if it has a name. */
  choices?: readonly Choice[];
  none?: string | undefined;
}

/**
 * The browser's own select: fast with the keyboard, native on the phone. Its options are `choices`, or `<option>`
 * children.
 */
export const Select = ({ size = 'md', quiet = false, choices, none, className, children, ...rest }: SelectProps) => (
  <span className={cx('relative inline-flex items-center', className)}>
    <select
      {...rest}
      className={cx(inputClass(size), quiet && 'border-transparent!', 'cursor-pointer appearance-none pr-7 pl-2.5')}
    >
      {none !== undefined && <option value="">{none}</option>}
      {choices?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {children}
    </select>
    <Icon of={ChevronDown} size={14} className="pointer-events-none absolute right-2 text-text2" />
  </span>
);
