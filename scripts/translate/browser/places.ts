import type { Spot } from './document.ts';
import type { Said } from './marks.ts';

/** Where a text is on the screen, in CSS pixels of the window. */
export interface Place extends Said {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width of the part of the page that the text may fill, in CSS pixels. */
  room: number;
  /** Whether it is on something that can be pressed and stays on this screen, such as a button or a tab. */
  isPressable: boolean;
}

const pressable = 'button, summary, [role=tab], [role=combobox]';
/** Pixels below which nothing can be seen; texts for screen readers alone have a box of one. */
const visible = 4;

/** The texts that can be seen now, or whose element can; visible texts come before attributes. */
export const placesOf = (spots: readonly Spot[]): Place[] =>
  [...spots.filter(isRead), ...spots.filter((spot) => !isRead(spot))].flatMap(({ element, attribute, said }) => {
    const seen = seenPart(element, attribute === undefined);
    if (!seen) return [];
    const { x, y, width, height } = seen;
    const button = element.closest<HTMLElement>(pressable);
    // A column's heading only sorts.
    const isPressable = button !== null && !button.closest('th') && !button.matches(':disabled, [aria-disabled=true]');
    return said.map((one) => ({ ...one, x, y, width, height, room: roomOf(element), isPressable }));
  });

const isRead = ({ attribute }: Spot) => attribute === undefined;

function seenPart(element: Element, isText: boolean): DOMRect | undefined {
  const range = document.createRange();
  range.selectNodeContents(element);
  const own = isText ? range.getBoundingClientRect() : element.getBoundingClientRect();
  if (own.width >= visible && own.height >= visible) return onTop(element, own) ? own : undefined;
  const around = element.parentElement;
  const box = around?.getBoundingClientRect();
  return around && box && box.width >= visible && box.height >= visible && onTop(around, box) ? box : undefined;
}

/** Whether the middle of a part is in the window and not covered by something else. */
function onTop(element: Element, { x, y, width, height }: DOMRect): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return there !== null && (element.contains(there) || there.contains(element));
}

function roomOf(element: Element): number {
  let at = element;
  while (at.parentElement && getComputedStyle(at).display.startsWith('inline')) at = at.parentElement;
  return at.clientWidth;
}
