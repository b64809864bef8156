import { createContext, use } from 'react';
import type { Position } from 'react-grid-layout/core';
import type { GridItem } from './item.ts';
import type { AttachPointer, TileState } from './pointer.ts';

/** What a grid offers to its tiles. */
export interface GridHost {
  /** Follows the pointer over a tile; undefined while the grid is not edited. */
  attach: AttachPointer | undefined;
  /** The moving tile, and its state. */
  active: { id: string; state: TileState } | undefined;
  itemOf: (id: string) => GridItem | undefined;
  /** Position in the grid, in px; for the moving tile, where it was picked up. */
  boxOf: (id: string) => Position;
  /** Wider than half of the grid: on paper, as wide as the sheet. */
  isWide: (item: GridItem) => boolean;
  element: () => HTMLElement;
  begin: (id: string, state: TileState) => void;
  moveTo: (left: number, top: number) => void;
  sizeTo: (width: number, height: number) => void;
  /** Moves or resizes by one step, with an arrow key. */
  step: (id: string, key: string, sizing: boolean) => void;
  end: () => void;
  cancel: () => void;
  /** Toggles the full width. */
  widen: (id: string) => void;
}

export const GridContext = createContext<GridHost | undefined>(undefined);

/** The surrounding grid. A grid tile outside a grid container throws (specification, section 8). */
export function useGrid(): GridHost {
  const grid = use(GridContext);
  if (!grid) throw new Error('A grid tile needs a grid around it');
  return grid;
}

export interface TileHost {
  id: string;
  /** True once it was visible: its content may be loaded. */
  seen: boolean;
}

export const TileContext = createContext<TileHost | undefined>(undefined);

export function useTile(): TileHost {
  const tile = use(TileContext);
  if (!tile) throw new Error('A part of a grid tile needs the tile around it');
  return tile;
}
