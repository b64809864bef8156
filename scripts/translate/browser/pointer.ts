import { type Spot, spotsAt } from './document.ts';

/** Milliseconds after which a touch counts as a long press. */
const longPress = 550;
/** Pixels that the finger may move during it. */
const jitter = 8;

/**
 * Alt frames texts, Alt and a click chooses them; so does a long press, and Alt+T for the focused element. The page
 * does not get these events, so that its menus, dialogs and messages stay open.
 */
export function watchPointer(pick: (spots: Spot[]) => void) {
  const frame = outline();
  let under: Element | null = null;
  let swallowClick = false;
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
    if (!event.altKey && !swallowClick) return;
    swallowClick = false;
    keep(event);
    if (event.altKey) pick(spotsAt(at(event)));
  });

  let pressed: { timer: number; x: number; y: number } | undefined;
  const letGo = () => {
    clearTimeout(pressed?.timer);
    pressed = undefined;
  };
  on('pointerdown', (event) => {
    swallowClick = false;
    if (event.pointerType !== 'touch') return;
    const element = at(event);
    const timer = window.setTimeout(() => {
      swallowClick = true;
      pick(spotsAt(element));
    }, longPress);
    pressed = { timer, x: event.clientX, y: event.clientY };
  });
  on('pointermove', ({ clientX: x, clientY: y }) => {
    if (pressed && Math.hypot(x - pressed.x, y - pressed.y) > jitter) letGo();
  });
  on('pointerup', letGo);
  on('pointercancel', letGo);
}

/** Draws a frame around elements, above everything: a popover is on top of the dialogs too. */
function outline() {
  const layer = document.createElement('div');
  layer.popover = 'manual';
  layer.ariaHidden = 'true';
  Object.assign(layer.style, {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100vh',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
    pointerEvents: 'none',
    overflow: 'hidden',
  });
  return (elements: readonly Element[]) => {
    if (!layer.isConnected) document.documentElement.append(layer);
    layer.replaceChildren(
      ...[...new Set(elements)].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const box = document.createElement('div');
        Object.assign(box.style, {
          position: 'absolute',
          left: `${left - 3}px`,
          top: `${top - 3}px`,
          width: `${width + 6}px`,
          height: `${height + 6}px`,
          border: '2px solid #c026d3',
          borderRadius: '4px',
          background: 'rgb(192 38 211 / 12%)',
          boxSizing: 'border-box',
        });
        return box;
      }),
    );
    if (elements.length === 0) layer.matches(':popover-open') && layer.hidePopover();
    else if (!layer.matches(':popover-open')) layer.showPopover();
  };
}
