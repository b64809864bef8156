import type { ComponentProps } from 'react';
import { cx } from '~/lib/cx.ts';
import { fieldClass } from './Input.tsx';

interface TextareaProps extends ComponentProps<'textarea'> {
  /** Monospaced: JSON, lists of codes. */
  mono?: boolean;
}

/** Text of several lines; can be resized. */
export const Textarea = ({ mono, className, ...rest }: TextareaProps) => (
  <textarea
    {...rest}
    className={cx(fieldClass, 'block resize-y px-3 py-2', mono ? 'font-mono text-12' : 'text-13', className)}
  />
);
