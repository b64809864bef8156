import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * How many of `most` things fit into a line that does not wrap, before anything is painted. They are its first
 * elements. `content` names everything else in the line; when it or the width changes, the count begins anew: all are
 * laid out and measured once, what is too much goes at once, and where what stands for the rest needs its room too,
 * one more.
 */
export function useFitting(line: RefObject<HTMLElement | null>, most: number, content: string) {
  const [width, setWidth] = useState(0);
  const [tried, setTried] = useState({ count: most, for: '' });
  /** As wide as it was measured: the observer tells of that width too, once it begins. */
  const known = useRef(0);
  const key = `${most} ${width} ${content}`;
  const count = tried.for === key ? tried.count : most;

  useEffect(() => {
    if (!line.current) return;
    const element = line.current;
    const observer = new ResizeObserver(() => element.clientWidth !== known.current && setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [line]);

  useLayoutEffect(() => {
    const element = line.current;
    if (!element || count === 0) return;
    known.current = element.clientWidth;
    const over = element.scrollWidth - known.current - 1;
    if (over > 0) setTried({ count: Math.min(countWithout(element, count, over), count - 1), for: key });
  }, [line, count, key]);

  return count;
}

/** Of so many elements at the start of a line, those that are left when so many px are taken from their end. */
function countWithout(line: HTMLElement, count: number, px: number): number {
  const items = [...line.children].slice(0, count);
  const end = items.at(-1)?.getBoundingClientRect().right ?? 0;
  return items.findLastIndex((item) => end - item.getBoundingClientRect().right >= px) + 1;
}
