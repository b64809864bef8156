import { type ComponentType, lazy } from 'react';
import { type Tile, type WidgetId, widgetOf } from './widgets.ts';

// Not per person: code.
const fetched = new Map<WidgetId, Tile>();
const lazily = new Map<WidgetId, ComponentType>();

/** Loads the code of a tile. */
export async function fetchTile(id: WidgetId): Promise<Tile> {
  const { default: tile } = await widgetOf(id).load();
  fetched.set(id, tile);
  return tile;
}

/** The component of a tile. If its code is loaded, it renders at once: React delays what has suspended by 300 ms. */
export function tileOf(id: WidgetId): ComponentType {
  const tile = lazily.get(id) ?? fetched.get(id) ?? lazy(widgetOf(id).load);
  if (!fetched.has(id)) lazily.set(id, tile);
  return tile;
}

/** A failed part is loaded again. */
export function forgetTile(id: WidgetId) {
  fetched.delete(id);
  lazily.delete(id);
}
