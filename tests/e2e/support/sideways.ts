import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page: pixels by which it scrolls sideways. A part that scrolls down by itself is measured too, for what is
 * too wide in it does not widen the document.
 */
export const widestScroll = () =>
  Math.max(
    ...[...document.querySelectorAll('html, main, [class*="overflow-y-auto"]')]
      .filter((part) => part === document.documentElement || getComputedStyle(part).overflowX !== 'visible')
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );

export const expectNothingSideways = (page: Page) =>
  expect.poll(() => page.evaluate(widestScroll), 'pixels by which it scrolls sideways').toBeLessThanOrEqual(0);
