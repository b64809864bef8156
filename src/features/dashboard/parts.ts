import { type ComponentType, lazy } from 'react';
import { type Tile, type WidgetId, widgetOf } from './widgets.ts';

const fetched = new Map<WidgetId, Tile>();
const lazily = new Map<WidgetId, ComponentType>();

/** Fetches the code of a tile. */
export async function fetchTile(id: WidgetId): Promise<Tile> {
  const { default: tile } = await widgetOf(id).load();
  fetched.set(id, tile);
  return tile;
}

/** What a tile shows. Where its code is there, it is drawn at once: React holds back what has waited, for 300 ms. */
export function tileOf(id: WidgetId): ComponentType {
  const tile = lazily.get(id) ?? fetched.get(id) ?? lazy(widgetOf(id).load);
  if (!fetched.has(id)) lazily.set(id, tile);
  return tile;
}

/** What failed is fetched again. */
export function forgetTile(id: WidgetId) {
  fetched.delete(id);
  lazily.delete(id);
}
