import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon } from './Icon.tsx';
import { type InputSize, inputClass } from './Input.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: InputSize;
  /** Without an edge, among buttons. */
  quiet?: boolean;
}

/** The platform's own list: quick under the keyboard, right on the phone. Children are `<option>`s. */
export const Select = ({ size = 'md', quiet = false, className, ...rest }: SelectProps) => (
  <span className={cx('relative inline-flex items-center', className)}>
    <select
      {...rest}
      className={cx(inputClass(size), quiet && 'border-transparent!', 'cursor-pointer appearance-none pr-7 pl-2.5')}
    />
    <Icon of={ChevronDown} size={14} className="pointer-events-none absolute right-2 text-text2" />
  </span>
);
