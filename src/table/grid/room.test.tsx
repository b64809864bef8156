import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { Letters, useRoom } from './room.tsx';

/** The width of a list's texts in the portal's own fonts, as in Letters. */
const own = { cells: 146.4, codes: 128 };

function List({ onRoom }: { onRoom: (pixels: number) => void }) {
  const region = useRef<HTMLElement>(null);
  const letters = useRef<HTMLSpanElement>(null);
  useRoom(region, { off: false, ticks: false, letters, onRoom });
  return (
    <section ref={region} aria-label="Contratos">
      <Letters ref={letters} />
    </section>
  );
}

/** The room of a list 1,072 pixels wide, and its scale, if letters are that many times as wide. */
function roomWith(cells: number, codes = cells) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1072);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { width: this.className.includes('font-mono') ? own.codes * codes : own.cells * cells } as DOMRect;
  });
  const onRoom = vi.fn();
  render(<List onRoom={onRoom} />);
  return [onRoom.mock.lastCall?.[0], screen.getByRole('region').style.getPropertyValue('--letters')];
}

test('a list has the room of its width without the gutters, in the portal’s own letters', () =>
  expect(roomWith(1)).toEqual([1050, '1']));

test('letters that are wider, in cells or in codes, widen all columns and leave so much less room', () => {
  const [room, scale] = roomWith(1, 1.25);
  expect(Number(scale)).toBeCloseTo(1.25);
  expect(room).toBeCloseTo(1072 / 1.25 - 22);
});

test('less than half a hundredth changes nothing', () => expect(roomWith(1.004)).toEqual([1050, '1']));

test('narrower letters change nothing', () => expect(roomWith(0.9)).toEqual([1050, '1']));
