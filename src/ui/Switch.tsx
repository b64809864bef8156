import type { ComponentProps, ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  children: ReactNode;
}

/** Takes effect at once; for a form that is saved later, use Checkbox. */
export const Switch = ({ children, className, ...rest }: SwitchProps) => (
  <label className={cx('hit inline-flex items-center gap-2 text-13', className)}>
    <span className="relative flex">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
        role="switch"
        {...rest}
        className="peer h-4 w-7 appearance-none rounded-full border border-ui bg-s2 checked:border-accent checked:bg-accent disabled:border-line2 disabled:bg-s2"
      />
      <span className="pointer-events-none absolute top-0.75 left-0.75 size-2.5 rounded-full bg-ui transition-[left] duration-100 peer-checked:left-3.75 peer-checked:bg-on-accent peer-disabled:bg-line2" />
    </span>
    {children}
  </label>
);
