import { autoScroller, scrollerOf } from './autoScroll.ts';
import { doubleTapTime, holdTime, inertia, moveTolerance } from './constants.ts';
import { canMove, canResize, type GridItem, type PointerOption } from './item.ts';

export type TileState = 'dragging' | 'resizing';

/** What the grid does while the pointer moves a tile; px from the grid's upper left corner. */
export interface PointerHost {
  item: () => GridItem | undefined;
  grid: () => HTMLElement;
  begin: (state: TileState) => void;
  moveTo: (left: number, top: number) => void;
  sizeTo: (width: number, height: number) => void;
  end: () => void;
  cancel: () => void;
  doubleTap: () => void;
}

/** @returns a function that detaches it */
export type AttachPointer = (element: HTMLElement, host: PointerHost) => () => void;

interface Point {
  x: number;
  y: number;
}

interface Press {
  state: TileState;
  /** The edges that a resize moves. */
  edge: string;
  option: PointerOption;
  touch: boolean;
  begun: boolean;
  /** Start position of the pointer in the window. */
  from: Point;
  at: Point;
  /** Position of the tile in the grid, and of the pointer in the tile, at the start. */
  tile: { left: number; top: number; width: number; height: number };
  grabbed: Point;
  /** Recent positions, for the speed when it is released. */
  trail: (Point & { time: number })[];
}

const ignored = 'a, button, input, select, textarea';
/** Milliseconds that count for the speed of a fling, and the minimum speed in px/s. */
const fling = { time: 100, speed: 100 };

/**
 * Drags and resizes a tile with mouse, pen or finger (specification, sections 3 and 9). Returns a function that stops
 * everything.
 */
export function attachPointer(element: HTMLElement, host: PointerHost): () => void {
  let press: Press | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTap = Number.NEGATIVE_INFINITY;
  let scroll: ReturnType<typeof autoScroller> | undefined;

  const down = (event: PointerEvent) => {
    if (press || !event.isPrimary || event.button !== 0) return;
    const grip = gripOf(event.target, element, host.item());
    if (!grip) return;
    const box = host.grid().getBoundingClientRect();
    const tile = element.getBoundingClientRect();
    const from = { x: event.clientX, y: event.clientY };
    press = {
      ...grip,
      touch: event.pointerType === 'touch',
      begun: false,
      from,
      at: from,
      tile: { left: tile.left - box.left, top: tile.top - box.top, width: tile.width, height: tile.height },
      grabbed: { x: from.x - box.left, y: from.y - box.top },
      trail: [],
    };
    if (press.touch) timer = setTimeout(begin, grip.option.hold ?? holdTime);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', onEscape, true);
  };

  const begin = () => {
    if (!press) return;
    press.begun = true;
    if (press.option.autoScroll ?? true) scroll = autoScroller(scrollerOf(element), follow);
    host.begin(press.state);
  };

  const move = (event: PointerEvent) => {
    if (!press || !event.isPrimary) return;
    press.at = { x: event.clientX, y: event.clientY };
    if (!press.begun) {
      const moved = Math.hypot(press.at.x - press.from.x, press.at.y - press.from.y);
      if (moved <= (press.option.moveTolerance ?? moveTolerance)) return;
      // A finger that moves before the hold time scrolls the page.
      if (press.touch) return leave();
      begin();
    }
    press.trail.push({ ...press.at, time: event.timeStamp });
    scroll?.feed(press.at.y);
    follow();
  };

  /** Moves the tile to the pointer: also when the page scrolls under a resting pointer. */
  const follow = (lookahead: Point = { x: 0, y: 0 }) => {
    if (!press) return;
    const box = host.grid().getBoundingClientRect();
    const { tile, grabbed, at } = press;
    const by = { x: at.x - box.left - grabbed.x + lookahead.x, y: at.y - box.top - grabbed.y + lookahead.y };
    if (press.state === 'resizing') {
      const width = tile.width + (press.edge.includes('e') ? by.x : 0);
      const height = tile.height + (press.edge.includes('s') ? by.y : 0);
      element.style.width = `${Math.max(0, Math.min(width, box.width - tile.left))}px`;
      element.style.height = `${Math.max(0, height)}px`;
      return host.sizeTo(width, height);
    }
    const bounded = host.item()?.isBounded;
    const left = bounded ? within(tile.left + by.x, box.width - tile.width) : tile.left + by.x;
    const top = bounded ? within(tile.top + by.y, box.height - tile.height) : tile.top + by.y;
    element.style.translate = `${left - tile.left}px ${top - tile.top}px`;
    host.moveTo(left, top);
  };

  const up = (event: PointerEvent) => {
    if (!press || !event.isPrimary) return;
    if (!press.begun) {
      const second = event.timeStamp - lastTap <= doubleTapTime;
      lastTap = second ? Number.NEGATIVE_INFINITY : event.timeStamp;
      const { state } = press;
      leave();
      if (second && state === 'dragging') host.doubleTap();
      return;
    }
    if (press.touch && press.state === 'dragging' && (press.option.inertia ?? true))
      follow(glide(press, event.timeStamp));
    swallowClick();
    leave();
    host.end();
  };

  const cancel = () => {
    const begun = press?.begun;
    leave();
    if (begun) host.cancel();
  };

  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press?.begun) return;
    event.stopPropagation();
    swallowClick();
    cancel();
  };

  const leave = () => {
    clearTimeout(timer);
    scroll?.stop();
    scroll = undefined;
    if (press?.begun) {
      element.style.translate = '';
      element.style.width = `${press.tile.width}px`;
      element.style.height = `${press.tile.height}px`;
    }
    press = undefined;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', onEscape, true);
  };

  // While a finger holds a tile, the page does not scroll and the browser shows no menu.
  const touchMove = (event: TouchEvent) => press?.begun && event.preventDefault();
  const noMenu = (event: Event) => press?.touch && event.preventDefault();
  const noNativeDrag = (event: Event) => event.preventDefault();

  element.addEventListener('pointerdown', down);
  element.addEventListener('touchmove', touchMove, { passive: false });
  element.addEventListener('contextmenu', noMenu);
  element.addEventListener('dragstart', noNativeDrag);
  return () => {
    cancel();
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('touchmove', touchMove);
    element.removeEventListener('contextmenu', noMenu);
    element.removeEventListener('dragstart', noNativeDrag);
  };
}

/** What a press starts, if anything: links and buttons do not start a drag, except the tile's handle. */
function gripOf(target: EventTarget | null, element: HTMLElement, item: GridItem | undefined) {
  if (!item || !(target instanceof Element)) return;
  const on = (selector: string | undefined) => {
    const found = selector ? target.closest(selector) : null;
    return found !== null && element.contains(found);
  };
  const edge = target.closest<HTMLElement>('[data-resize]')?.dataset.resize;
  if (edge) {
    if (!canResize(item) || on(item.resizeIgnoreFrom)) return;
    return { state: 'resizing', edge, option: item.resizeOption ?? {} } as const;
  }
  if (!canMove(item)) return;
  const refused = on(item.dragIgnoreFrom ?? ignored) || (item.dragAllowFrom && !on(item.dragAllowFrom));
  if (refused && !on('[data-handle]')) return;
  return { state: 'dragging', edge: '', option: item.dragOption ?? {} } as const;
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** Distance in px that a flung tile continues: its speed decreases with the grid's resistance. */
function glide({ trail, at }: Press, now: number): Point {
  const first = trail.find(({ time }) => now - time <= fling.time);
  const seconds = first ? (now - first.time) / 1000 : 0;
  if (!first || seconds === 0) return { x: 0, y: 0 };
  const speed = { x: (at.x - first.x) / seconds, y: (at.y - first.y) / seconds };
  if (Math.hypot(speed.x, speed.y) < fling.speed) return { x: 0, y: 0 };
  return { x: speed.x / inertia.resistance, y: speed.y / inertia.resistance };
}

/** A dragged tile was not clicked, so the click that the browser adds after a drag is suppressed. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, true));
}
