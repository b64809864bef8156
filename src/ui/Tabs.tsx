import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '~/lib/cx.ts';

export interface Tab {
  id: string;
  label: string;
  /** Already formatted. */
  count?: ReactNode;
  current: boolean;
  /** Renders a link: spread the props on it. Without it, a button that calls `onSelect`. */
  link?: (props: TabProps) => ReactElement;
  onSelect?: () => void;
}

interface TabProps {
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The current one has a background: for a second row of tabs, which must not look like the first. */
  filled?: boolean;
  className?: string;
}

/** Tabs with an address each: a navigation, not the ARIA tab pattern. */
export function Tabs({ label, tabs, filled, className }: TabsProps) {
  const strip = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current tab changes
  useEffect(() => {
    const shown = strip.current;
    if (!shown) return;
    // After the browser's own layout: measuring earlier would force an additional layout of the page.
    const observer = new ResizeObserver(() => showCurrent(shown));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [current]);

  return (
    <nav
      ref={strip}
      aria-label={label}
      className={cx(
        'flex min-w-0 self-stretch overflow-x-auto [scrollbar-width:none]',
        filled ? 'gap-1' : 'gap-5',
        className,
      )}
    >
      {tabs.map(({ id, link, onSelect, ...tab }) => {
        const props: TabProps = {
          className: cx(
            'flex shrink-0 items-center gap-2 text-13 font-medium whitespace-nowrap -outline-offset-2! max-md:min-h-11 max-md:text-14',
            filled ? 'rounded px-2.5 md:my-1' : 'border-b-2 pt-0.5',
            tab.current
              ? filled
                ? 'bg-active text-accent-text'
                : 'border-mark text-text'
              : 'border-transparent text-text2 hover:text-text',
          ),
          'aria-current': tab.current ? 'page' : undefined,
          children: (
            <>
              {tab.label}
              {tab.count !== undefined && (
                <span className={cx('text-12 font-normal', !filled && 'text-text3')}>{tab.count}</span>
              )}
            </>
          ),
        };
        if (link) return <Fragmented key={id}>{link(props)}</Fragmented>;
        return <button key={id} type="button" onClick={onSelect} {...props} />;
      })}
    </nav>
  );
}

/** If the tabs do not fit, the current one is centred, and the others are visibly cut on either side. */
function showCurrent(strip: HTMLElement) {
  const tab = strip.querySelector<HTMLElement>('[aria-current]');
  if (!tab) return;
  strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}

const Fragmented = ({ children }: { children: ReactNode }) => children;
