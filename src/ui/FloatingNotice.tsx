import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon } from './Icon.tsx';
import { chipTone, type Tone } from './tones.ts';

/** A box for notices that cover the content below without moving it. */
export const NoticesHere = ({ children }: { children: ReactNode }) => (
  <div className="relative z-20 h-0 print:hidden">
    <div className="pointer-events-none absolute inset-x-0 top-0 px-4 max-md:px-2">{children}</div>
  </div>
);

/** A column of notices; a live region with this look must exist before its first message, or screen readers miss it. */
export const noticeColumn = 'flex flex-col items-center *:mt-1';

interface FloatingNoticeProps {
  tone: Extract<Tone, 'amber' | 'blue' | 'red'>;
  /** A button for the next step. */
  action?: ReactNode;
  /** Accessible name of the close button; without one, the notice closes by itself. */
  closeName?: string;
  className?: string;
  children: ReactNode;
}

const edge = { amber: 'border-amber-dot', blue: 'border-blue-dot', red: 'border-red-dot' };

/** An unrequested message over the page: one sentence, as wide as needed. */
export function FloatingNotice({ tone, action, closeName, className, children }: FloatingNoticeProps) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div
      className={cx(
        'appear pointer-events-auto flex max-w-180 items-center gap-x-3 rounded border py-0.5 pr-1 pl-3 text-12 shadow-float max-md:w-full',
        chipTone[tone],
        edge[tone],
        className,
      )}
    >
      <div className="min-w-0 flex-1 py-1.5">{children}</div>
      {action}
      {closeName !== undefined && (
        <button
          type="button"
          aria-label={closeName}
          className="hit flex size-7 shrink-0 items-center justify-center rounded-sm"
          onClick={() => setClosed(true)}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  );
}
