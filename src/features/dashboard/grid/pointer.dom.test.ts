import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GridItem } from './item.ts';
import { attachPointer, type PointerHost } from './pointer.ts';

let element: HTMLElement;
let done: () => void;
let item: GridItem;
const onEvent = vi.fn<(...what: unknown[]) => void>();
const host: PointerHost = {
  item: () => item,
  grid: () => document.body,
  begin: (state) => onEvent('begin', state),
  moveTo: (left, top) => onEvent('move', left, top),
  sizeTo: (width, height) => onEvent('size', width, height),
  end: () => onEvent('end'),
  cancel: () => onEvent('cancel'),
  doubleTap: () => onEvent('double'),
};

const fire = (type: string, x: number, y: number, pointerType = 'mouse', on: Element = element) =>
  on.dispatchEvent(
    new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, clientX: x, clientY: y, pointerType }),
  );
const press = (on?: Element) => fire('pointerdown', 10, 10, 'mouse', on);

beforeEach(() => {
  vi.useFakeTimers();
  item = { id: 'a', x: 0, y: 0, w: 2, h: 1 };
  document.body.innerHTML =
    '<section><a href="/x">x</a><button class="other">o</button><button data-handle>h</button><i data-resize="e"></i><p>p</p></section>';
  element = document.querySelector('section') as HTMLElement;
  done = attachPointer(element, host);
});
afterEach(() => {
  done();
});

const part = (selector: string) => element.querySelector(selector) as Element;

describe('a mouse', () => {
  // Clause 9.64
  test('drags after more than one pixel, until it is released', () => {
    press();
    fire('pointermove', 11, 10);
    expect(onEvent).not.toHaveBeenCalled();
    fire('pointermove', 40, 30);
    expect(onEvent.mock.calls).toEqual([
      ['begin', 'dragging'],
      ['move', 30, 20],
    ]);
    expect(element.style.translate).toBe('30px 20px');
    fire('pointerup', 40, 30);
    expect(onEvent).toHaveBeenLastCalledWith('end');
    expect(element.style.translate).toBe('');
  });

  // Clause 9.58, 9.59
  test('drags by no link or button, but by the handle though it is a button', () => {
    for (const ignored of ['a', '.other']) {
      press(part(ignored));
      fire('pointermove', 40, 30);
      fire('pointerup', 40, 30);
    }
    expect(onEvent).not.toHaveBeenCalled();
    press(part('[data-handle]'));
    fire('pointermove', 40, 30);
    expect(onEvent).toHaveBeenCalledWith('begin', 'dragging');
  });

  // Clause 3.105
  test('drags only from the parts that the item allows', () => {
    item = { ...item, dragAllowFrom: 'p' };
    press();
    fire('pointermove', 40, 30);
    expect(onEvent).not.toHaveBeenCalled();
    fire('pointerup', 40, 30);
    press(part('p'));
    fire('pointermove', 40, 30);
    expect(onEvent).toHaveBeenCalledWith('begin', 'dragging');
  });

  // Clause 3.104
  test('does not drag from the parts that the item excludes', () => {
    item = { ...item, dragIgnoreFrom: 'p' };
    press(part('p'));
    fire('pointermove', 40, 30);
    expect(onEvent).not.toHaveBeenCalled();
    fire('pointerup', 40, 30);
    press(part('a'));
    fire('pointermove', 40, 30);
    expect(onEvent).toHaveBeenCalledWith('begin', 'dragging');
  });

  // Clause 3.109
  test('resizes by the options of the item, which are not those of dragging', () => {
    item = { ...item, resizeOption: { moveTolerance: 30 } };
    press(part('[data-resize]'));
    fire('pointermove', 40, 10);
    expect(onEvent).not.toHaveBeenCalled();
    fire('pointermove', 41, 10);
    expect(onEvent).toHaveBeenCalledWith('begin', 'resizing');
    fire('pointerup', 41, 10);
    press();
    fire('pointermove', 40, 10);
    expect(onEvent).toHaveBeenCalledWith('begin', 'dragging');
  });

  // Clause 3.103
  test('does not take a bounded tile out of the grid', () => {
    const box = (width: number, height: number) => new DOMRect(0, 0, width, height);
    vi.spyOn(document.body, 'getBoundingClientRect').mockReturnValue(box(400, 200));
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(box(100, 50));
    item = { ...item, isBounded: true };
    press();
    fire('pointermove', 900, -300);
    expect(onEvent).toHaveBeenLastCalledWith('move', 300, 0);
    fire('pointermove', -900, 900);
    expect(onEvent).toHaveBeenLastCalledWith('move', 0, 150);
  });

  // Clause 3.106
  test('resizes by an edge, but not from excluded parts', () => {
    press(part('[data-resize]'));
    fire('pointermove', 30, 40);
    expect(onEvent.mock.calls[0]).toEqual(['begin', 'resizing']);
    expect(onEvent.mock.calls[1]).toEqual(['size', 20, 0]);
    fire('pointerup', 30, 40);
    onEvent.mockClear();
    item = { ...item, resizeIgnoreFrom: '[data-resize]' };
    press(part('[data-resize]'));
    fire('pointermove', 30, 40);
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('cancels with Escape', () => {
    press();
    fire('pointermove', 40, 30);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(onEvent).toHaveBeenLastCalledWith('cancel');
    fire('pointerup', 40, 30);
    expect(onEvent).toHaveBeenLastCalledWith('cancel');
  });

  // Clause 3.99, 3.101, 4.53
  test.each([
    ['static', { static: true }],
    ['not to be dragged', { isDraggable: false }],
  ])('does nothing to a tile that is %s', (_, more) => {
    item = { ...item, ...more };
    press();
    fire('pointermove', 40, 30);
    expect(onEvent).not.toHaveBeenCalled();
  });
});

describe('a finger', () => {
  // Clause 9.62
  test('takes a tile after resting on it for 600 ms', () => {
    fire('pointerdown', 10, 10, 'touch');
    vi.advanceTimersByTime(599);
    expect(onEvent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEvent).toHaveBeenCalledWith('begin', 'dragging');
  });

  test('scrolls if it moves before that', () => {
    fire('pointerdown', 10, 10, 'touch');
    fire('pointermove', 10, 30, 'touch');
    vi.advanceTimersByTime(600);
    expect(onEvent).not.toHaveBeenCalled();
  });

  // Clause 3.108
  test('rests for the time that the item sets', () => {
    item = { ...item, dragOption: { hold: 100 } };
    fire('pointerdown', 10, 10, 'touch');
    vi.advanceTimersByTime(100);
    expect(onEvent).toHaveBeenCalledWith('begin', 'dragging');
  });

  test('releases it if the browser takes over the gesture', () => {
    fire('pointerdown', 10, 10, 'touch');
    vi.advanceTimersByTime(600);
    fire('pointercancel', 10, 10, 'touch');
    expect(onEvent).toHaveBeenLastCalledWith('cancel');
  });

  // Clause 9.67
  test('moves it further by a tenth of its speed', () => {
    const time = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(0);
    fire('pointerdown', 10, 10, 'touch');
    vi.advanceTimersByTime(600);
    time.mockReturnValue(1000);
    fire('pointermove', 10, 10, 'touch');
    time.mockReturnValue(1050);
    fire('pointermove', 60, 10, 'touch');
    // 50 px in 50 ms: 1000 px/s.
    fire('pointerup', 60, 10, 'touch');
    expect(onEvent.mock.calls.slice(-2)).toEqual([['move', 150, 0], ['end']]);
    time.mockRestore();
  });
});

// Clause 9.63
test('two taps within 500 ms count as one, later ones do not', () => {
  const time = vi.spyOn(Event.prototype, 'timeStamp', 'get');
  for (const at of [1000, 1000 + 501]) {
    time.mockReturnValue(at);
    press();
    fire('pointerup', 10, 10);
  }
  expect(onEvent).not.toHaveBeenCalled();
  time.mockReturnValue(2001);
  press();
  fire('pointerup', 10, 10);
  expect(onEvent.mock.calls).toEqual([['double']]);
  time.mockRestore();
});
