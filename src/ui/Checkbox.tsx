import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon } from './Icon.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** True: some, but not all, of what it represents is chosen. */
  indeterminate?: boolean;
  /**
   * Label; without one, give `aria-label`. For a disabled one with a reason, use `aria-disabled` instead of `disabled`.
   */
  children?: ReactNode;
}

export function Checkbox({ indeterminate = false, children, className, ref, ...rest }: CheckboxProps) {
  return (
    <label
      className={cx(
        'hit inline-flex items-start gap-2 text-12 text-text2 has-disabled:cursor-default has-disabled:text-text3 max-md:text-14',
        className,
      )}
    >
      <span className="relative flex h-[1lh] min-h-4 shrink-0 items-center">
        <input
          type="checkbox"
          {...rest}
          ref={(element) => {
            if (element) element.indeterminate = indeterminate;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
          }}
          className="peer size-4 appearance-none rounded-sm border border-ui bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent aria-invalid:border-danger aria-invalid:not-focus-visible:outline-1 aria-invalid:not-focus-visible:outline-danger disabled:border-line2 disabled:bg-s2 aria-disabled:border-line2 aria-disabled:bg-s2"
        />
        {(rest.checked !== false || indeterminate) && (
          <span className="pointer-events-none absolute inset-0 hidden items-center justify-center text-on-accent peer-checked:flex peer-indeterminate:flex peer-disabled:text-text3 peer-aria-disabled:text-text3">
            <Icon of={indeterminate ? Minus : Check} size={12} className="stroke-[3.5]" />
          </span>
        )}
      </span>
      {children}
    </label>
  );
}
