import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSeen } from './GridTile.tsx';

let notify: (part: { share: number; height?: number }) => void;
let options: IntersectionObserverInit | undefined;

beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: unknown[]) => void, init?: IntersectionObserverInit) {
        options = init;
        notify = ({ share, height = 0 }) =>
          callback([{ intersectionRatio: share, intersectionRect: { height }, rootBounds: { height: 500 } }]);
      }
      observe() {}
      disconnect() {}
    },
  ),
);

function Tile() {
  const element = useRef<HTMLOutputElement>(null);
  return <output ref={element}>{useSeen(element) ? 'seen' : 'not yet'}</output>;
}

const isSeen = (part: Parameters<typeof notify>[0]) => {
  act(() => notify(part));
  return screen.getByRole('status').textContent === 'seen';
};

// Clause 9.60, 9.61
test('a tile counts as seen when 40 % of it is in view, with a margin of 8 px, and stays so', () => {
  render(<Tile />);
  expect(options).toMatchObject({ rootMargin: '8px', threshold: expect.arrayContaining([0.4]) });
  expect([isSeen({ share: 0.39 }), isSeen({ share: 0.4 }), isSeen({ share: 0 })]).toEqual([false, true, true]);
});

test('for a tile taller than the view, 40 % of the view is enough', () => {
  render(<Tile />);
  expect([isSeen({ share: 0.1, height: 199 }), isSeen({ share: 0.1, height: 200 })]).toEqual([false, true]);
});
