import type { ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { Copy, type CopyNames } from './Copy.tsx';

interface CodeProps {
  /** The copied value; shown if there are no children. */
  value: string;
  /** Texts of the copy button; without them there is none. */
  names?: CopyNames;
  /** A copy button of the caller's own, in place of `names`. */
  copy?: ReactNode;
  children?: ReactNode;
  /** For values longer than their space, such as a trace: continue on the next line. */
  wraps?: boolean;
  tabIndex?: number;
  className?: string;
}

/** The letters are set tightly: without this padding, the edge of the last one would be cut. */
const letters = 'pr-[0.05em] font-mono tracking-[-0.05em]';

/**
 * A monospaced code that is never cut (rule 4 of the looks). Its copy button has its own space beside the value, and is
 * visible on hover and focus, or where nothing can hover.
 */
export function Code({ value, names, copy, children, wraps = false, tabIndex, className }: CodeProps) {
  const wrapping = wraps ? 'break-all' : 'whitespace-nowrap';
  if (!names && !copy)
    return <span className={cx('inline-block align-middle', letters, wrapping, className)}>{children ?? value}</span>;
  return (
    <span className={cx('group/code inline-flex items-center align-middle gap-0.5', wrapping, className)}>
      <span className={letters}>{children ?? value}</span>
      {copy}
      {names && (
        <Copy
          text={value}
          names={names}
          tabIndex={tabIndex}
          className="opacity-0 group-hover/code:opacity-100 group-hover/row:opacity-100 focus-visible:opacity-100 data-outcome:opacity-100 max-md:opacity-100 pointer-coarse:opacity-100"
        />
      )}
    </span>
  );
}
