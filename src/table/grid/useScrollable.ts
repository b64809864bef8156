import { type RefObject, useEffect, useState } from 'react';

/** 0 where the region has more than it shows, so that the arrow keys can move it; `change` is what may alter that. */
export function useScrollable(region: RefObject<HTMLElement | null>, change: unknown) {
  const [scrolls, setScrolls] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: hiding a column resizes neither region nor page
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const measure = () =>
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [region, change]);

  return scrolls ? 0 : undefined;
}
