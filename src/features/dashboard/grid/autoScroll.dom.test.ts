import { beforeEach, expect, test, vi } from 'vitest';
import { autoScroller } from './autoScroll.ts';

let frame: FrameRequestCallback | undefined;
let now = 0;

beforeEach(() => {
  frame = undefined;
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    frame = next;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    frame = undefined;
  });
});

/** From 100 to 600 px in the window, far from both ends of what it holds. */
function scroller() {
  const element = document.createElement('div');
  let scrolled = 1000;
  Object.defineProperty(element, 'scrollTop', {
    get: () => scrolled,
    set: (value: number) => {
      scrolled = value;
    },
  });
  element.getBoundingClientRect = () => new DOMRect(0, 100, 400, 500);
  return element;
}

/** Frames of the given lengths in ms. */
function pass(...lengths: number[]) {
  for (const length of lengths) {
    now += length;
    frame?.(now);
  }
}

// Clause 9.65, 9.66
test.each([
  ['down 59 px from the lower edge', 541, 1],
  ['up 59 px from the upper edge', 159, -1],
])('scrolls %s, 300 px a second whatever the frames are long', (_, y, direction) => {
  const element = scroller();
  const onScrolled = vi.fn();
  const running = autoScroller(element, onScrolled);
  running.feed(y);
  pass(16, 17, 3, 1, 200, 263);
  expect(element.scrollTop).toBe(1000 + direction * 150);
  expect(onScrolled).toHaveBeenCalled();
  running.stop();
  pass(500);
  expect(element.scrollTop).toBe(1000 + direction * 150);
});

// Clause 9.65
test('does not scroll where the pointer is 60 px away from the edges, and stops when it goes there', () => {
  const element = scroller();
  const running = autoScroller(element, () => {});
  running.feed(160);
  pass(500);
  expect(element.scrollTop).toBe(1000);
  running.feed(599);
  pass(100);
  running.feed(350);
  pass(500);
  expect(element.scrollTop).toBe(1030);
});
