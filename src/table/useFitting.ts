import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * How many of `most` things fit into a line that does not wrap: one less is tried until nothing runs over, before
 * anything is painted. `content` names everything else in the line; when it or the width changes, the count begins anew.
 */
export function useFitting(line: RefObject<HTMLElement | null>, most: number, content: string) {
  const [width, setWidth] = useState(0);
  const [tried, setTried] = useState({ count: most, for: '' });
  const key = `${most} ${width} ${content}`;
  const count = tried.for === key ? tried.count : most;

  useEffect(() => {
    if (!line.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [line]);

  useLayoutEffect(() => {
    const element = line.current;
    if (element && count > 0 && element.scrollWidth > element.clientWidth + 1) setTried({ count: count - 1, for: key });
  });

  return count;
}
