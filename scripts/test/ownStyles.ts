/**
 * happy-dom computes a style through all style sheets and ancestors, and again after every change of the page. A search
 * by role needs the style of every element, which took a quarter of the time of large screens. There are no style sheets
 * here: what an element says itself and what its kind says is all that there is.
 *
 * @returns a function that undoes it
 */
export function readOwnStyles(): () => void {
  const view = document.defaultView as Window;
  const { getComputedStyle } = view;
  const computed = getComputedStyle.bind(view);
  const displays = new Map<string, string>();
  const styles = new WeakMap<Element, CSSStyleDeclaration>();

  const own = (element: Element, name: 'display' | 'visibility' | 'pointerEvents') =>
    element.hasAttribute('style') ? (element as HTMLElement).style[name] : '';

  /** A dialog's depends on whether it is open. */
  const displayOf = (element: Element) => {
    const { tagName, isConnected } = element;
    const known = displays.get(tagName) ?? computed(element).display;
    if (isConnected && tagName !== 'DIALOG' && !element.hasAttribute('style')) displays.set(tagName, known);
    return known;
  };

  const visibilityOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const value = own(at, 'visibility');
      if (value) return value;
    }
    return 'visible';
  };

  const read = (element: Element, name: string | symbol): unknown => {
    if (name === 'display') return own(element, name) || displayOf(element);
    if (name === 'visibility') return visibilityOf(element);
    if (name === 'pointerEvents') return own(element, name);
    if (name === 'getPropertyValue')
      return (property: string) =>
        property === 'display' || property === 'visibility'
          ? read(element, property)
          : computed(element).getPropertyValue(property);
    return Reflect.get(computed(element), name);
  };

  view.getComputedStyle = (element) => {
    const known = styles.get(element) ?? new Proxy(computed(element), { get: (_, name) => read(element, name) });
    styles.set(element, known);
    return known;
  };
  return () => {
    view.getComputedStyle = getComputedStyle;
  };
}
