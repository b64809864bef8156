import type { Spot } from './document.ts';

/** How well a text fits its elements on the screen. */
export interface Fit {
  /** Number of elements where it is cut off. */
  cut: number;
  /**
   * Number of elements where it takes several lines though the element is meant for one: a button, a tab, a column
   * heading.
   */
  wrapped: number;
  /** Number of elements on the screen. */
  shown: number;
  /** Width of the window in CSS pixels. */
  width: number;
}

const oneLine = 'button, [role=tab], [role=menuitem], [role=option], th, label, a, h1, summary';

/** Measures all elements of a text that are shown now. */
export function fitOf(spots: readonly Spot[]): Fit {
  const elements = spots.filter(({ element, attribute }) => attribute === undefined && element.checkVisibility());
  return {
    cut: elements.filter(({ element }) => isCut(element)).length,
    wrapped: elements.filter(({ element }) => element.closest(oneLine) && linesOf(element) > 1).length,
    shown: elements.length,
    width: window.innerWidth,
  };
}

/** Whether the text is cut off by the element or by an ancestor. */
function isCut(element: Element): boolean {
  for (let at: Element | null = element, level = 0; at && level < 3; at = at.parentElement, level++) {
    const { overflowX, overflowY, position } = getComputedStyle(at);
    const hides = overflowX === 'hidden' || overflowX === 'clip';
    // A text for screen readers only has a box of one pixel.
    if (position === 'absolute' && at.clientWidth <= 1) return false;
    if (hides && at.scrollWidth > at.clientWidth + 1) return true;
    if ((overflowY === 'hidden' || overflowY === 'clip') && at.scrollHeight > at.clientHeight + 2) return hides;
  }
  return false;
}

function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const tops: number[] = [];
  for (const { top, height } of range.getClientRects())
    if (height > 0 && !tops.some((other) => Math.abs(other - top) < height / 2)) tops.push(top);
  return tops.length;
}
