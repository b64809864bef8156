import { autoScroll } from './constants.ts';

/**
 * Scrolls while the pointer is near the upper or lower edge: call `feed` with its position, `stop` at the end.
 *
 * @param onScrolled called after every step, to keep the moving tile under the pointer
 */
export function autoScroller(scroller: Element, onScrolled: () => void) {
  let frame: number | undefined;
  let direction = 0;
  let last = 0;

  const run = (now: number) => {
    const before = scroller.scrollTop;
    // Only whole pixels can be scrolled, so fractions are carried to the next frame.
    const distance = Math.floor((autoScroll.speed * (now - last)) / 1000);
    if (distance > 0) {
      last += (distance * 1000) / autoScroll.speed;
      scroller.scrollTop = before + direction * distance;
      if (scroller.scrollTop !== before) onScrolled();
    }
    frame = requestAnimationFrame(run);
  };

  const stop = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };

  return {
    feed(clientY: number) {
      const page = scroller === document.documentElement;
      const box = scroller.getBoundingClientRect();
      const [top, bottom] = page ? [0, innerHeight] : [box.top, box.bottom];
      direction = clientY < top + autoScroll.margin ? -1 : clientY > bottom - autoScroll.margin ? 1 : 0;
      if (direction === 0) return stop();
      if (frame !== undefined) return;
      last = performance.now();
      frame = requestAnimationFrame(run);
    },
    stop,
  };
}

/** The nearest ancestor that scrolls vertically, or the page. */
export function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.documentElement;
}
