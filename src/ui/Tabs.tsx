import type { ReactElement, ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';

export interface Tab {
  id: string;
  label: string;
  /** Already formatted. */
  count?: string;
  current: boolean;
  /** A link: spread the props on it. Otherwise a button that calls `onSelect`. */
  link?: (props: TabProps) => ReactElement;
  onSelect?: () => void;
}

interface TabProps {
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

/** Ways to look at one thing, each with an address of its own: a navigation, not the ARIA tab pattern. */
export const Tabs = ({ label, tabs, className }: { label: string; tabs: readonly Tab[]; className?: string }) => (
  <nav
    aria-label={label}
    className={cx('flex min-w-0 gap-6 self-stretch overflow-x-auto [scrollbar-width:none]', className)}
  >
    {tabs.map(({ id, link, onSelect, ...tab }) => {
      const props: TabProps = {
        className: cx(
          'flex shrink-0 items-center gap-2 border-b-2 pt-0.5 text-13 font-medium whitespace-nowrap -outline-offset-2! max-md:min-h-11 max-md:text-14',
          tab.current ? 'border-mark text-text' : 'border-transparent text-text2 hover:text-text',
        ),
        'aria-current': tab.current ? 'page' : undefined,
        children: (
          <>
            {tab.label}
            {tab.count !== undefined && <span className="text-12 font-normal text-text3">{tab.count}</span>}
          </>
        ),
      };
      if (link) return <Fragmented key={id}>{link(props)}</Fragmented>;
      return <button key={id} type="button" onClick={onSelect} {...props} />;
    })}
  </nav>
);

const Fragmented = ({ children }: { children: ReactNode }) => children;
