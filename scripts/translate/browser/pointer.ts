import { type Spot, spotsAt } from './document.ts';

/**
 * Alt frames texts, Alt and a click chooses them; so does Alt+T for the focused element. The page does not get these
 * events, so that its menus, dialogs and messages stay open.
 */
export function watchPointer(pick: (spots: Spot[]) => void) {
  const frame = outline();
  let under: Element | null = null;
  const at = ({ clientX, clientY }: PointerEvent | MouseEvent) => document.elementFromPoint(clientX, clientY);
  const show = (alt: boolean) => frame(alt ? spotsAt(under).map(({ element }) => element) : []);
  const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, listener, { capture: true });
  const keep = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  on('pointermove', (event) => {
    under = at(event);
    show(event.altKey);
  });
  on('keydown', (event) => {
    if (event.key === 'Alt') show(true);
    if (!event.altKey || event.code !== 'KeyT') return;
    keep(event);
    pick(spotsAt(document.activeElement));
  });
  on('keyup', (event) => {
    if (event.key !== 'Alt') return;
    // Some browsers open their own menu on a long press.
    event.preventDefault();
    show(false);
  });
  on('blur', () => show(false));
  for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const)
    on(name, (event) => event.altKey && keep(event));
  on('click', (event) => {
    if (!event.altKey) return;
    keep(event);
    pick(spotsAt(at(event)));
  });
}

/** Draws a frame around elements. The policy allows no style element, but a style sheet made by a script. */
function outline() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-desk-frame] { outline: 2px solid #c026d3 !important; outline-offset: -2px !important; }');
  document.adoptedStyleSheets.push(sheet);
  let framed: readonly Element[] = [];
  return (elements: readonly Element[]) => {
    for (const element of framed) element.removeAttribute('data-desk-frame');
    for (const element of elements) element.setAttribute('data-desk-frame', '');
    framed = elements;
  };
}
