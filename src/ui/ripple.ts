import type { PointerEvent } from 'react';

/** For `onPointerDown` of an element with the class `ripple`: the wave starts under the finger and reaches every corner. */
export function ripple({ button, clientX, clientY, currentTarget: element }: PointerEvent<HTMLElement>) {
  if (button !== 0) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = clientX - left;
  const y = clientY - top;
  element.style.setProperty('--ripple-x', `${x}px`);
  element.style.setProperty('--ripple-y', `${y}px`);
  element.style.setProperty('--ripple-reach', `${Math.hypot(Math.max(x, width - x), Math.max(y, height - y))}px`);
  element.removeAttribute('data-ripple');
  // Reading a size makes the browser notice that the attribute was gone, and the animation starts anew.
  void element.offsetWidth;
  element.setAttribute('data-ripple', '');
}
