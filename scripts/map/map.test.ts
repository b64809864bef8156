import { expect, test } from 'vitest';
import provinces from '~/ui/map/provinces.json' with { type: 'json' };
import { albers, height, inset, project, width } from './projection.ts';
import { centre, pathOf, ringsOf } from './topology.ts';

test('all of Spain is within the drawing, and only the Canary Islands are in their box', () => {
  expect(provinces.provinces).toHaveLength(52);
  for (const { code, box } of provinces.provinces) {
    const [left = 0, top = 0, right = 0, bottom = 0] = box;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(height);
    const boxed = left >= inset.left && right <= inset.right && top >= inset.top && bottom <= inset.bottom;
    const apart = right < inset.left || left > inset.right || bottom < inset.top || top > inset.bottom;
    expect({ code, boxed, apart }).toEqual({ code, boxed: code === '35' || code === '38', apart: !boxed });
  }
});

test('north is above, east is right, and the middle meridian is straight', () => {
  const project = albers([-3.5, 40], [37, 43]);
  expect(project([-3.5, 40])).toEqual([0, 0]);
  expect(project([-3.5, 43])[0]).toBeCloseTo(0);
  expect(project([-3.5, 43])[1]).toBeLessThan(0);
  expect(project([0, 40])[0]).toBeGreaterThan(0);
});

test('a degree by a degree has the same area as on the globe, everywhere', () => {
  const project = albers([-3.5, 40], [37, 43]);
  const area = (lon: number, lat: number) => {
    const corners = [
      project([lon, lat]),
      project([lon + 0.1, lat]),
      project([lon + 0.1, lat + 0.1]),
      project([lon, lat + 0.1]),
    ];
    const cross = corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % 4] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0);
    return Math.abs(cross) / 2 / Math.cos(((lat + 0.05) * Math.PI) / 180);
  };
  expect(area(3, 36) / area(-9, 43)).toBeCloseTo(1, 3);
});

test('Madrid is in the middle of the drawing, Las Palmas in the box', () => {
  const [x, y] = project([-3.7, 40.4]);
  expect(Math.abs(x - 1626)).toBeLessThan(60);
  expect(Math.abs(y - 1327)).toBeLessThan(60);
  const [canaryX, canaryY] = project([-15.4, 28.1]);
  expect(canaryX > inset.left && canaryX < inset.right && canaryY > inset.top && canaryY < inset.bottom).toBe(true);
});

const square = {
  transform: { scale: [1, 1], translate: [0, 0] },
  // Two halves of a square, the second one reversed.
  arcs: [
    [
      [0, 0],
      [10, 0],
      [0, 10],
    ],
    [
      [0, 0],
      [0, 10],
      [10, 0],
    ],
  ],
  objects: { all: { geometries: [{ type: 'Polygon', id: '01', properties: { name: 'Cuadrado' }, arcs: [[0, ~1]] }] } },
} as const;

test('arcs become rings in both directions, and rings become paths', () => {
  const [shape] = ringsOf(square, 'all', (at) => at);
  expect(shape).toMatchObject({ id: '01', name: 'Cuadrado' });
  expect(shape?.rings).toEqual([
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ],
  ]);
  expect(centre(shape?.rings ?? [])).toEqual([5, 5]);
  expect(pathOf(shape?.rings ?? [])).toBe('M0 0l10 0 0 10-10 0 0-10z');
});
