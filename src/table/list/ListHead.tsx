import type { ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { type Tab, Tabs } from '~/ui/Tabs.tsx';

interface ListHeadProps {
  title: string;
  /** Accessible name of the tabs. */
  tabsLabel?: string;
  tabs?: readonly Tab[];
  /** Before the actions: saved views, columns. */
  tools?: ReactNode;
  /** Actions, the primary one last; on the phone a bar at the bottom edge. */
  children?: ReactNode;
}

/** Title, saved views and actions of a list. */
export const ListHead = ({ title, tabsLabel = title, tabs, tools, children }: ListHeadProps) => (
  <header
    className={cx(
      'flex h-12 shrink-0 items-center gap-6 border-b border-line px-4 max-md:h-11 max-md:overflow-x-auto',
      !tabs && 'max-md:contents',
    )}
  >
    <div
      className={cx(
        // If the tabs need its space, the title wraps out of sight: the top bar shows it as well.
        tabs && 'flex h-full min-w-0 flex-1 flex-wrap-reverse content-end items-center gap-x-6 overflow-clip',
        tabs ? 'max-md:contents' : 'contents',
      )}
    >
      <h1
        className={cx(
          'text-16 font-semibold',
          // The phone's top bar shows it.
          'max-md:sr-only',
          tabs ? 'shrink-0' : 'truncate',
          // The current tab shows it.
          tabs?.some((tab) => tab.current && tab.label === title) && 'sr-only',
        )}
      >
        {title}
      </h1>
      {tabs && <Tabs label={tabsLabel} tabs={tabs} className="h-full" />}
    </div>
    <div className="ml-auto flex shrink-0 items-center gap-2 max-md:contents print:hidden">
      {tools}
      {children && (
        <div
          data-phone-bar
          className={cx(
            'flex items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-3 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2 max-md:*:flex-1',
            // With three or more actions, the last (primary) one takes the remaining width.
            'max-md:*:nth-[n+3]:last:min-w-0 max-md:*:nth-[n+3]:last:flex-auto max-md:*:nth-[n+3]:last:shrink!',
          )}
        >
          {children}
        </div>
      )}
    </div>
  </header>
);
