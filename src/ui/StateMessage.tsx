import type { ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { Copy, type CopyNames } from './Copy.tsx';
import { Icon, type LucideIcon } from './Icon.tsx';

interface StateMessageProps {
  icon?: LucideIcon;
  tone?: 'neutral' | 'red';
  /** Instead of the icon: `404`. */
  code?: string;
  title: string;
  /** True: the title is the page's main heading, and larger. */
  page?: boolean;
  /** True: the page has nothing else, so the message is centred. */
  whole?: boolean;
  /** Cause and next step. */
  children?: ReactNode;
  detail?: { label: string; value: string; copy?: CopyNames };
  /** At most two. */
  actions?: ReactNode;
  className?: string;
}

/**
 * Why there is no content, and what to do next: empty, error, not found, no permission. What is merely empty has no
 * icon; within a card it is a line of text instead.
 */
export function StateMessage({
  icon,
  tone = 'neutral',
  code,
  title,
  whole = false,
  page = whole,
  children,
  detail,
  actions,
  className,
}: StateMessageProps) {
  const Heading = page ? 'h1' : 'h2';
  const message = (
    <div className={cx('mx-auto flex w-full max-w-[400px] flex-col items-start gap-2 text-left', className)}>
      {icon && (
        <span
          className={cx(
            'mb-2 flex size-12 items-center justify-center rounded border',
            tone === 'red' ? 'border-red-dot bg-red-bg text-red-dot' : 'border-line2 bg-bg text-text2',
          )}
        >
          <Icon of={icon} size={20} />
        </span>
      )}
      {code && <span className="font-mono text-13 text-text2">{code}</span>}
      <Heading className={cx('font-semibold', page ? 'text-20' : 'text-16')}>{title}</Heading>
      {children && <div className="space-y-2 text-13 text-text2">{children}</div>}
      {detail && (
        <div className="mt-1 flex w-full items-center gap-2 rounded border border-line bg-bg py-1 pr-1 pl-2.5">
          <span className="shrink-0 text-12 text-text2">{detail.label}</span>
          <span className={cx('min-w-0 flex-1 py-1 break-words', detail.copy && 'font-mono text-12')}>
            {detail.value}
          </span>
          {detail.copy && <Copy text={detail.value} names={detail.copy} />}
        </div>
      )}
      {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
  return whole ? <div className="flex flex-1 items-center px-4 py-8">{message}</div> : message;
}
