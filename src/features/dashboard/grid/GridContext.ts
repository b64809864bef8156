import { createContext, use } from 'react';
import type { Position } from 'react-grid-layout/core';
import type { GridItem } from './item.ts';
import type { AttachPointer, TileState } from './pointer.ts';

/** What a grid does for the tiles in it. */
export interface GridHost {
  /** Follows the pointer over a tile; undefined while the grid is not edited. */
  attach: AttachPointer | undefined;
  /** The tile in hand, and how. */
  active: { id: string; state: TileState } | undefined;
  itemOf: (id: string) => GridItem | undefined;
  /** px in the grid; that of the tile in hand is where it was taken. */
  boxOf: (id: string) => Position;
  element: () => HTMLElement;
  begin: (id: string, state: TileState) => void;
  moveTo: (left: number, top: number) => void;
  sizeTo: (width: number, height: number) => void;
  /** One place on, or one column or row larger or smaller, by an arrow key. */
  step: (id: string, key: string, sizing: boolean) => void;
  end: () => void;
  cancel: () => void;
  /** As wide as the grid, or narrow again. */
  widen: (id: string) => void;
}

export const GridContext = createContext<GridHost | undefined>(undefined);

/** The grid around. A grid tile outside a grid container throws (specification, section 8). */
export function useGrid(): GridHost {
  const grid = use(GridContext);
  if (!grid) throw new Error('A grid tile needs a grid around it');
  return grid;
}

export interface TileHost {
  id: string;
  /** Has been seen: what it shows may be fetched. */
  seen: boolean;
}

export const TileContext = createContext<TileHost | undefined>(undefined);

export function useTile(): TileHost {
  const tile = use(TileContext);
  if (!tile) throw new Error('A part of a grid tile needs the tile around it');
  return tile;
}
