import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { breakpointNames, columnsOf } from './constants.ts';
import { Grid, type TileChange } from './Grid.tsx';
import { GridTile } from './GridTile.tsx';
import { Handle } from './Handle.tsx';
import type { GridItem, Rules } from './item.ts';
import { attachPointer } from './pointer.ts';

const rules: Rules = { columns: 12, maxRows: Number.POSITIVE_INFINITY, compact: true, onCollision: 'down' };
const items: GridItem[] = [
  { id: 'a', x: 0, y: 0, w: 4, h: 1 },
  { id: 'b', x: 4, y: 0, w: 4, h: 1 },
];

// Clause 8.20
test('a tile outside a grid throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<GridTile id="a">{'a'}</GridTile>)).toThrow('A grid tile needs a grid around it');
});

/** A grid of two tiles, and what it reports. */
function showGrid(children: ReactNode) {
  const changes: TileChange[] = [];
  const onItems = vi.fn<(items: readonly GridItem[]) => void>();
  render(
    <Grid
      items={items}
      rules={rules}
      width={1210}
      attach={attachPointer}
      onItems={onItems}
      onChange={(one) => changes.push(one)}
    >
      {children}
    </Grid>,
  );
  return { changes, onItems };
}

/** A grid whose first tile has its handle focused. */
function focusHandle() {
  const { changes, onItems } = showGrid(
    <GridTile id="a">
      <Handle name="Mover a" help="Flechas" />
    </GridTile>,
  );
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Mover a' }).focus();
  return { changes, onItems, user };
}

// Clause 4.48-52
test('a tile that is moved with the keyboard reports its start, every move, and its end', async () => {
  const { changes, onItems, user } = focusHandle();
  await user.keyboard('{Enter}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Enter}');
  expect(changes.map(({ phase, state, item: { x, w, h } }) => [phase, state, x, w, h])).toEqual([
    ['start', 'dragging', 0, 4, 1],
    ['move', 'dragging', 1, 4, 1],
    ['move', 'resizing', 1, 4, 2],
    ['end', 'resizing', 1, 4, 2],
  ]);
  expect(onItems).toHaveBeenCalledOnce();
});

test('Escape restores the layout and reports that', async () => {
  const { changes, onItems, user } = focusHandle();
  await user.keyboard('{Enter}{ArrowRight}{Escape}');
  expect(changes.at(-1)).toMatchObject({ phase: 'end', cancelled: true, item: { x: 0 } });
  expect(onItems).not.toHaveBeenCalled();
});

const positionOf = (name: string) => {
  const { left, top, width, height } = screen.getByRole('region', { name }).style;
  return [left, top, width, height].map(Number.parseFloat);
};

const tiles = ['a', 'b'].map((id) => (
  <GridTile key={id} id={id} labelledBy={`${id}-name`}>
    <h2 id={`${id}-name`}>{id}</h2>
  </GridTile>
));

// Clause 9.52, 9.53
test.each(breakpointNames)(
  '%s: its columns share the width, rows are 150 px, and 10 px lie between and around',
  (name) => {
    const columns = columnsOf[name];
    const half = columns / 2;
    const pair: GridItem[] = [
      { id: 'a', x: 0, y: 0, w: half, h: 1 },
      { id: 'b', x: half, y: 1, w: half, h: 2 },
    ];
    render(
      <Grid items={pair} rules={{ ...rules, columns }} width={10 + columns * 100}>
        {tiles}
      </Grid>,
    );
    expect(positionOf('a')).toEqual([10, 10, half * 100 - 10, 150]);
    expect(positionOf('b')).toEqual([10 + half * 100, 170, half * 100 - 10, 310]);
  },
);

/** Where the pointer goes, in px of the window, from the corner of the tile. */
const point = (on: Element, type: string, x = 0, y = 0) =>
  fireEvent(on, new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, clientX: x, clientY: y }));

// Clause 3.100
test('a tile that pushes another is marked as moved with it, until it is dropped', () => {
  const { changes, onItems } = showGrid(tiles);
  const [a, b] = ['a', 'b'].map((name) => screen.getByRole('region', { name })) as [HTMLElement, HTMLElement];
  point(a, 'pointerdown');
  point(a, 'pointermove', 300, 0);
  expect([a.dataset.moved, b.dataset.moved]).toEqual(['true', 'true']);
  point(a, 'pointerup', 300, 0);
  expect(changes.at(-1)).toMatchObject({ id: 'a', phase: 'end', item: { x: 3, moved: true } });
  expect(onItems.mock.lastCall?.[0].map(({ id, x, y, moved }) => [id, x, y, moved])).toEqual([
    ['a', 3, 0, false],
    ['b', 4, 1, false],
  ]);
});

// Clause 9.68
test('a tile that is dropped, and one that is pushed, settle in 300 ms; a dragged one follows the pointer at once', () => {
  render(
    <Grid items={items} rules={rules} width={1210} attach={attachPointer}>
      {tiles}
    </Grid>,
  );
  const [a, b] = ['a', 'b'].map((name) => screen.getByRole('region', { name })) as [HTMLElement, HTMLElement];
  point(a, 'pointerdown');
  point(a, 'pointermove', 300, 0);
  expect([a.style.transitionDuration, b.style.transitionDuration]).toEqual(['', '300ms']);
  point(a, 'pointerup', 300, 0);
  expect(a.style.transitionDuration).toBe('300ms');
});

test('a double tap widens a tile from edge to edge, and another halves it', () => {
  const onItems = vi.fn<(items: readonly GridItem[]) => void>();
  const grid = (shown: readonly GridItem[]) => (
    <Grid items={shown} rules={rules} width={1210} attach={attachPointer} onItems={onItems}>
      {tiles}
    </Grid>
  );
  const { rerender } = render(grid(items));
  const doubleTap = () => {
    for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
      point(screen.getByRole('region', { name: 'a' }), type);
    const next = onItems.mock.lastCall?.[0] ?? [];
    rerender(grid(next));
    return next.map(({ id, x, y, w }) => [id, x, y, w]);
  };
  expect(doubleTap()).toEqual([
    ['a', 0, 0, 12],
    ['b', 4, 1, 4],
  ]);
  expect(doubleTap()[0]).toEqual(['a', 0, 0, 6]);
});

// Clause 4.47
test('outside of editing tiles cannot be moved or resized', () => {
  const onItems = vi.fn();
  render(
    <Grid items={items} rules={rules} width={1210} onItems={onItems}>
      {tiles}
    </Grid>,
  );
  const tile = screen.getByRole('region', { name: 'a' });
  point(tile, 'pointerdown');
  point(tile, 'pointermove', 300, 0);
  point(tile, 'pointerup', 300, 0);
  expect(tile.dataset.state).toBe('idle');
  expect(tile.querySelector('[data-resize]')).toBeNull();
  expect(onItems).not.toHaveBeenCalled();
});

// Clause 4.54
test('a static tile has no edge to be resized by', () => {
  render(
    <Grid items={[{ id: 'a', x: 0, y: 0, w: 4, h: 1, static: true }]} rules={rules} width={1210} attach={attachPointer}>
      {tiles}
    </Grid>,
  );
  expect(screen.getByRole('region', { name: 'a' }).querySelector('[data-resize]')).toBeNull();
});
