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
  /** Number of neighbours that the typed text has pushed into another line or out of the window. */
  pushed: number;
  /** Number of elements on the screen. */
  shown: number;
  /** Width of the window in CSS pixels. */
  width: number;
}

const oneLine = 'button, [role=tab], [role=menuitem], [role=option], th, label, a, h1, summary';

/** Measures all elements of a text that are shown now. */
export function fitOf(spots: readonly Spot[], neighbours: readonly Neighbour[] = []): Fit {
  const elements = spots.filter(({ element, attribute }) => attribute === undefined && element.checkVisibility());
  return {
    cut: elements.filter(({ element }) => isCut(element)).length,
    wrapped: elements.filter(({ element }) => element.closest(oneLine) && linesOf(element) > 1).length,
    pushed: new Set(neighbours.filter(isPushed).map(({ element }) => element)).size,
    shown: elements.length,
    width: window.innerWidth,
  };
}

/** An element in the same line as a text, and where it was before the text was changed. */
export interface Neighbour {
  element: Element;
  /** The text's element, or the one around it that is beside the neighbour. */
  beside: Element;
  /** Its right edge. */
  right: number;
}

/** How many elements around a text may be those that have neighbours. */
const levels = 3;

/** The neighbours of all elements of a text, as they are now. */
export function neighboursOf(spots: readonly Spot[]): Neighbour[] {
  return spots.flatMap(({ element, attribute }) => {
    const found: Neighbour[] = [];
    for (let at: Element | null = attribute === undefined ? element : null, level = 0; at && level < levels; level++) {
      const beside = at;
      const box = beside.getBoundingClientRect();
      for (const other of beside.parentElement?.children ?? []) {
        const { top, bottom, right, width } = other.getBoundingClientRect();
        if (other !== beside && width > 0 && top < box.bottom && bottom > box.top)
          found.push({ element: other, beside, right });
      }
      at = at.parentElement;
    }
    return found;
  });
}

function isPushed({ element, beside, right }: Neighbour): boolean {
  if (!element.isConnected || !beside.isConnected) return false;
  const now = element.getBoundingClientRect();
  const isBelow = now.top >= beside.getBoundingClientRect().bottom - 1;
  return isBelow || (now.right > window.innerWidth + 1 && right <= window.innerWidth + 1);
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
