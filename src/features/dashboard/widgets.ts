import type { ComponentType } from 'react';
import type { Call } from '~/api/endpoint.ts';
import type { Permission } from '~/session/permissions.ts';

/** Sizes of a figure, a list, and charts of two widths. */
const figure = { w: 3, h: 1, minW: 2, minH: 1, maxH: 2 };
const list = { w: 4, h: 2, minW: 3, minH: 2 };
const narrow = { ...list, w: 3 };
const wide = { ...list, w: 5 };

const figureTiles = {
  chunk: 'figureTiles',
  load: () => import(/* webpackChunkName: "figureTiles" */ './tiles/FigureTiles.tsx'),
};
const listTiles = {
  chunk: 'listTiles',
  load: () => import(/* webpackChunkName: "listTiles" */ './tiles/ListTiles.tsx'),
};
const workTiles = {
  chunk: 'workTiles',
  load: () => import(/* webpackChunkName: "workTiles" */ './tiles/WorkTiles.tsx'),
};

/**
 * The table of tiles for the dashboard. A tile is a row here, a component in `tiles/` and its texts in
 * `locales/<language>/dashboard.json` under `tile.<id>`: `title` is shown in its head, `about` describes in one
 * sentence what it shows, for choosing tiles; other texts of the tile may be beside them. Its icon is in
 * widgetIcons.ts.
 *
 * The component is the tile's body: below a head of 40 px that the grid draws, in a box of the tile's size that scrolls
 * if necessary. It has its own padding (`px-4 pb-4`), skeleton, error and empty state, takes no props, and is loaded
 * and mounted when the tile is first visible, so its calls are not made earlier. Its first calls are its
 * `calls`, which are prefetched while the person's layout is loading. Controls in the head are rendered with `<TileTools>`.
 */
export const widgets = {
  active: { size: figure, ...tileIn(figureTiles, 'ActiveTile') },
  created: { size: figure, ...tileIn(figureTiles, 'CreatedTile') },
  billing: { size: figure, permission: 'FACTURASVER', ...tileIn(figureTiles, 'BillingTile') },
  commissions: { size: figure, permission: 'COMISIONESVER', ...tileIn(figureTiles, 'CommissionsTile') },
  months: { size: wide, load: () => import(/* webpackChunkName: "tile-months" */ './tiles/MonthsTile.tsx') },
  situations: {
    size: narrow,
    load: () => import(/* webpackChunkName: "tile-situations" */ './tiles/SituationsTile.tsx'),
  },
  work: { size: list, ...tileIn(workTiles, 'InboxTile') },
  risk: { size: list, permission: 'COMISIONESVER', ...tileIn(workTiles, 'RiskTile') },
  omie: {
    size: wide,
    permission: 'ENERGIAHISTORICO',
    load: () => import(/* webpackChunkName: "tile-omie" */ './tiles/OmieTile.tsx'),
  },
  renewals: {
    size: narrow,
    permission: 'VERRENOVACIONES',
    load: () => import(/* webpackChunkName: "tile-renewals" */ './tiles/RenewalsTile.tsx'),
  },
  agents: {
    size: list,
    permission: 'AGENTESVER',
    load: () => import(/* webpackChunkName: "tile-agents" */ './tiles/AgentsTile.tsx'),
  },
  signatures: { size: list, ...tileIn(listTiles, 'SignaturesTile') },
  rejections: { size: list, ...tileIn(listTiles, 'RejectionsTile') },
  invoices: { size: list, permission: 'FACTURASVER', ...tileIn(listTiles, 'InvoicesTile') },
} satisfies Record<string, Widget>;

export interface Widget {
  size: TileSize;
  /** Without it, the tile is neither offered nor shown. */
  permission?: Permission;
  /** Of a file with several tiles; otherwise `tile-` and the id. */
  chunk?: string;
  load: () => Promise<{ default: Tile }>;
}

export type Tile = ComponentType & { calls?: () => readonly Call[] };

interface TileFile<Name extends string> {
  chunk: string;
  load: () => Promise<Record<Name, Tile>>;
}

/** A tile of a file that has several. */
function tileIn<Name extends string>({ chunk, load }: TileFile<Name>, name: Name) {
  return { chunk, load: async () => ({ default: (await load())[name] }) };
}

/** The name that the import of a tile gives its chunk: the page's head fetches those that are seen first. */
export const chunkOf = (id: WidgetId) => widgetOf(id).chunk ?? `tile-${id}`;

/** In columns of the grid and rows of 150 px; `w` and `h` are the initial size. */
export interface TileSize {
  w: number;
  h: number;
  minW: number;
  minH: number;
  maxH?: number;
}

export type WidgetId = keyof typeof widgets;

export const widgetIds = Object.keys(widgets) as WidgetId[];

export const isWidget = (id: string): id is WidgetId => Object.hasOwn(widgets, id);

/** The row of a tile with its general type. */
export const widgetOf = (id: WidgetId): Widget => widgets[id];
