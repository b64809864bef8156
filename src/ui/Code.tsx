import type { ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { Copy, type CopyNames } from './Copy.tsx';

interface CodeProps {
  /** What is copied, and shown where there are no children. */
  value: string;
  /** Names of the copy button; without them there is none. */
  names?: CopyNames;
  children?: ReactNode;
  /** Always seen; otherwise on hover and focus, in a room of its own beside the value, never over it. */
  showCopy?: boolean;
  /** Longer than its room may be, such as a trace: it goes on in the next line. */
  wraps?: boolean;
  tabIndex?: number;
  className?: string;
}

/** A code is mono, can be copied, and is never cut (rule 4 of the looks). */
export const Code = ({ value, names, children, showCopy = false, wraps = false, tabIndex, className }: CodeProps) => (
  <span
    className={cx(
      'group/code inline-flex items-center align-middle gap-0.5',
      wraps ? 'break-all' : 'whitespace-nowrap',
      className,
    )}
  >
    {/* Tight letters end within the last one: without the room its edge would be cut where the line is. */}
    <span className="pr-[0.05em] font-mono tracking-[-0.05em]">{children ?? value}</span>
    {names && (
      <Copy
        text={value}
        names={names}
        tabIndex={tabIndex}
        className={cx(
          !showCopy &&
            'opacity-0 group-hover/code:opacity-100 group-hover/row:opacity-100 focus-visible:opacity-100 data-outcome:opacity-100 max-md:opacity-100',
        )}
      />
    )}
  </span>
);
