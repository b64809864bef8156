import { type RefObject, useEffect, useState } from 'react';

/** tabIndex 0 if the region overflows, so that arrow keys can scroll it; `change` is a value that may affect that. */
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
