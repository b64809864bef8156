import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Grid, type TileChange } from './Grid.tsx';
import { GridTile } from './GridTile.tsx';
import { Handle } from './Handle.tsx';
import type { GridItem, Rules } from './item.ts';

afterEach(cleanup);

const rules: Rules = { columns: 12, maxRows: Number.POSITIVE_INFINITY, compact: true, onCollision: 'down' };
const items: GridItem[] = [
  { id: 'a', x: 0, y: 0, w: 4, h: 1 },
  { id: 'b', x: 4, y: 0, w: 4, h: 1 },
];

test('a tile outside a grid throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<GridTile id="a">{'a'}</GridTile>)).toThrow('A grid tile needs a grid around it');
  vi.restoreAllMocks();
});

test('a tile taken by the keys tells its start, every move, and its end', async () => {
  const changes: TileChange[] = [];
  const onItems = vi.fn();
  render(
    <Grid items={items} rules={rules} width={1210} editable onItems={onItems} onChange={(one) => changes.push(one)}>
      <GridTile id="a">
        <Handle name="Mover a" help="Flechas" />
      </GridTile>
    </Grid>,
  );
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Mover a' }).focus();
  await user.keyboard('{Enter}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Enter}');
  expect(changes.map(({ phase, state, item: { x, w, h } }) => [phase, state, x, w, h])).toEqual([
    ['start', 'dragging', 0, 4, 1],
    ['move', 'dragging', 1, 4, 1],
    ['move', 'resizing', 1, 4, 2],
    ['end', 'resizing', 1, 4, 2],
  ]);
  expect(onItems).toHaveBeenCalledOnce();
});

test('Escape tells that all is as it was, and changes nothing', async () => {
  const changes: TileChange[] = [];
  const onItems = vi.fn();
  render(
    <Grid items={items} rules={rules} width={1210} editable onItems={onItems} onChange={(one) => changes.push(one)}>
      <GridTile id="a">
        <Handle name="Mover a" help="Flechas" />
      </GridTile>
    </Grid>,
  );
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Mover a' }).focus();
  await user.keyboard('{Enter}{ArrowRight}{Escape}');
  expect(changes.at(-1)).toMatchObject({ phase: 'end', cancelled: true, item: { x: 0 } });
  expect(onItems).not.toHaveBeenCalled();
});
