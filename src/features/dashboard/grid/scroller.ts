/** Cached by parent until styles may change, because all tiles ask one after another. */
let scrollers = new WeakMap<Element, Element>();

/** The nearest ancestor that scrolls vertically, or the page. */
export function scrollerOf(element: Element): Element {
  const parent = element.parentElement;
  const known = parent && scrollers.get(parent);
  if (known) return known;
  const found = findScroller(element);
  if (parent) scrollers.set(parent, found);
  queueMicrotask(() => {
    scrollers = new WeakMap();
  });
  return found;
}

function findScroller(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.documentElement;
}
