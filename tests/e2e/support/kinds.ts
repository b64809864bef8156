/**
 * Attribute of the texts to be measured; its value is their kind. Two texts are of the same kind if all their ancestors
 * have the same elements, classes, inline styles and states (the root element's scheme included), in a window of the same
 * brand and width: then they have the same colours, size and weight. Apart from the focus, no colour in `src` depends on
 * anything else, such as siblings or the position in a row.
 */
export const kindMark = 'data-kind-of-text';

/**
 * Runs in the page: marks the first visible text of each kind that is not known.
 *
 * @param earlier kinds separated by spaces: Playwright is slow to pass a list
 * @returns how many
 */
export function markNewKinds([earlier, mark]: readonly [string, string]): number {
  const seen = new Set(earlier.split(' '));
  const counts =
    /^(class|style|type|role|disabled|readonly|open|fill|stroke|data-(?!kind-of-text).*|aria-(current|selected|checked|pressed|expanded|disabled|invalid|sort))$/;
  let marked = 0;

  /** Two hashes of 32 bits: among some thousand kinds no two share both. */
  function sum([a, b]: readonly [number, number], text: string): [number, number] {
    let one = a;
    let other = b;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      one = Math.imul(one ^ code, 0x85ebca77);
      other = Math.imul(other ^ code, 0xc2b2ae3d);
    }
    return [one ^ (other >>> 15), other ^ (one >>> 13)];
  }

  const hasText = (element: Element) =>
    /^(input|select|textarea)$/.test(element.localName) ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  function visit(element: Element, above: readonly [number, number]) {
    const own = [...element.attributes]
      .filter(({ name }) => counts.test(name))
      .map(({ name, value }) => `${name}=${value}`);
    const kind = sum(above, `${element.localName} ${own.sort().join(' ')}`);
    const name = kind.join('/');
    if (!seen.has(name) && hasText(element) && isVisible(element)) {
      element.setAttribute(mark, name);
      seen.add(name);
      marked++;
    }
    for (const child of element.children) visit(child, kind);
  }

  visit(document.documentElement, sum([1, 2], `${location.origin} ${innerWidth}`));
  return marked;
}
