import { type RefObject, useEffect, useState } from 'react';
import { seen } from './constants.ts';
import { scrollerOf } from './scroller.ts';

/** True once enough of an element has been visible; for a very tall one, enough of the view. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return;
    const scroller = scrollerOf(element.current);
    const observer = new IntersectionObserver(
      (entries) => {
        const isEnough = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
          intersectionRatio >= seen.share ||
          (rootBounds !== null && intersectionRect.height >= seen.share * rootBounds.height);
        if (entries.some(isEnough)) setSeen(true);
      },
      {
        root: scroller === document.documentElement ? null : scroller,
        rootMargin: `${seen.rootMargin}px`,
        threshold: [seen.share / 4, seen.share / 2, seen.share],
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
