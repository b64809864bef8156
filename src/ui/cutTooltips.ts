/** How many elements around the one under the pointer may be those that cut its text. */
const levels = 3;

/**
 * Every text that is cut for want of room says itself in full under the pointer, as its `title`. An element with a
 * tooltip of its own, or one around it, keeps that.
 *
 * @param stop ends it
 */
export function addCutTooltips(stop: AbortSignal) {
  const added = new WeakSet<Element>();
  const look = ({ target }: Event) => {
    let at = target instanceof HTMLElement ? target : null;
    for (let level = 0; at && level < levels; level++, at = at.parentElement) {
      // The text, or the room for it, may have changed since.
      if (added.delete(at)) at.removeAttribute('title');
      if (at.closest('[title]')) return;
      if (!isCut(at)) continue;
      at.title = (at.innerText ?? '').trim();
      added.add(at);
      return;
    }
  };
  document.addEventListener('pointerover', look, { passive: true, signal: stop });
}

function isCut(element: HTMLElement): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return scrollWidth > clientWidth ? textOverflow === 'ellipsis' : webkitLineClamp !== 'none' && webkitLineClamp !== '';
}
