import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { BubbleMap } from './BubbleMap.tsx';
import type { MapData } from './declaration.ts';

const data: MapData = {
  name: 'Contratos por provincia',
  axis: 'Provincia',
  measures: [
    { name: 'Contratos', format: String },
    { name: 'Consumo', format: (value) => `${value} kWh` },
  ],
  bubbles: [
    { id: '15', name: 'A Coruña', values: [25, 20], at: [280, 263], href: '/lista?p=15' },
    { id: '28', name: 'Madrid', values: [100, 40], at: [1626, 1327], href: '/lista?p=28' },
    { id: '38', name: 'Tenerife', values: [4, 8], at: [2734, 3036], href: '/lista?p=38' },
  ],
  elsewhere: [{ id: 'unknown', name: 'Sin provincia', values: [3, 1], href: '/lista?p=' }],
};
const follow = vi.fn();
const bubble = (name: RegExp) => screen.getByRole('link', { name });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  render(<BubbleMap data={data} onFollow={follow} />);
});

test('there is a bubble for each place, the largest first, and each has its figures', () => {
  expect(screen.getByRole('group', { name: 'Contratos por provincia' })).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Madrid: Contratos 100, Consumo 40 kWh',
    'A Coruña: Contratos 25, Consumo 20 kWh',
    'Tenerife: Contratos 4, Consumo 8 kWh',
  ]);
});

test('the area of a bubble is proportional to its number, and its middle is its place', () => {
  const circle = (name: RegExp) => bubble(name).firstElementChild as HTMLElement;
  const width = (name: RegExp) => Number.parseFloat(circle(name).style.width);
  expect(width(/Madrid/) / width(/Coruña/)).toBeCloseTo(2);
  expect(width(/Madrid/) / width(/Tenerife/)).toBeCloseTo(5);
  const { left, width: across } = bubble(/Coruña/).style;
  expect(Number.parseFloat(left) + Number.parseFloat(across) / 2).toBeLessThan(200);
});

test('keys move by size, and Enter opens the list', async () => {
  await userEvent.tab();
  expect(document.activeElement).toBe(bubble(/^Madrid/));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(bubble(/^A Coruña/));
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('tabindex') === '0');
  expect(links).toEqual([bubble(/^A Coruña/)]);
  await userEvent.keyboard('{Enter}');
  expect(follow).toHaveBeenLastCalledWith('/lista?p=15');
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(bubble(/^Tenerife/));
});

test('a click opens the list', async () => {
  await userEvent.click(bubble(/^Tenerife/));
  expect(follow).toHaveBeenLastCalledWith('/lista?p=38');
});
