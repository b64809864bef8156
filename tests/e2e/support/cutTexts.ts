/**
 * Runs in the page: texts that are cut, with the pixels that are missing and the elements around them, if no one can read them in full:
 * they have no tooltip, cannot be scrolled, and stand nowhere else on the screen.
 */
export function cutTexts(): string[] {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const cut = new Map<string, string>();
  const whole = new Set<string>();

  /** How many pixels of the text are cut off; undefined if it is only for screen readers. */
  const missing = (element: Element, box: DOMRect): number | undefined => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(at);
      if (clipPath !== 'none') return undefined;
      const view = at.getBoundingClientRect();
      const across = Math.max(box.right - view.right, view.left - box.left);
      const down = Math.max(box.bottom - view.bottom, view.top - box.top);
      if (hides(overflowX) && across > 1) return across;
      // A line is a little higher than its letters.
      if (hides(overflowY) && down > 3) return down;
      if (/auto|scroll/.test(overflowX + overflowY)) return 0;
    }
    return Math.max(0, box.right - innerWidth - 1, -box.left - 1);
  };

  /** By its tooltip, which may also have the whole name of an abbreviation. */
  const canBeRead = (element: Element) => {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return element.closest('[title]:not([title=""])') !== null;
  };

  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const element = node.parentElement;
    const text = plain(node.textContent ?? '');
    if (!/\p{L}/u.test(text) || !element?.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const pixels = box.width > 0 ? missing(element, box) : undefined;
    if (pixels === undefined) continue;
    const around = [element.parentElement, element].map((one) => one?.tagName.toLowerCase()).join(' > ');
    if (pixels === 0) whole.add(text);
    else if (!canBeRead(element))
      cut.set(text, `${Math.ceil(pixels)} px of "${text}" (${around} class="${element.className}")`);
  }
  return [...cut].flatMap(([text, original]) => (whole.has(text) ? [] : [original]));
}

/** Runs in the page: texts in cards, heads and bars that are cut, and words in bars that go over two lines. */
export function cutWords() {
  const cut = [...document.querySelectorAll<HTMLElement>('main :is([data-row], header, [data-phone-bar]) *')]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .map(({ innerText }) => innerText);
  const broken: string[] = [];
  for (const bar of document.querySelectorAll('[data-phone-bar]')) {
    const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { left, right } = range.getBoundingClientRect();
        if (range.getClientRects().length > 1 || left < 0 || right > innerWidth) broken.push(word);
      }
    }
  }
  return { cut, broken };
}
