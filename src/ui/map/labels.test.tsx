import { expect, test } from 'vitest';
import { labelsOf } from './BubbleMap.tsx';

const size = { width: 200, height: 100 };
const place = (id: string, x: number, y: number, radius = 10) => ({ id, name: 'Madrid', x, y, radius });

test('a name is below its bubble, or above it if there is no room below', () => {
  expect(labelsOf([place('a', 100, 50)], size)).toMatchObject([{ id: 'a', y: 68 }]);
  expect(labelsOf([place('a', 100, 88)], size)).toMatchObject([{ id: 'a', y: 70 }]);
});

test('a name that covers another bubble is moved, and one without room is left out', () => {
  const [first] = labelsOf([place('a', 100, 50), place('b', 100, 72)], size);
  expect(first).toMatchObject({ id: 'a', y: 32 });
  const crowd = Array.from({ length: 9 }, (_, at) => place(String(at), 100, 50));
  expect(labelsOf(crowd, size).length).toBeLessThan(9);
});

test('a place without a bubble has its name at its position', () => {
  expect(labelsOf([place('a', 100, 50, 0)], size)).toMatchObject([{ y: 50 }]);
});
