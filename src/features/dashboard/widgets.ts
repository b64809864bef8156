import type { ComponentType } from 'react';
import type { Call } from '~/api/endpoint.ts';
import type { Permission } from '~/session/permissions.ts';

/** Sizes of a figure, a list, and charts of two widths. */
const figure = { w: 3, h: 1, minW: 2, minH: 1, maxH: 2 };
const list = { w: 4, h: 2, minW: 3, minH: 2 };
const narrow = { ...list, w: 3 };
const wide = { ...list, w: 5 };

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
  active: { size: figure, load: () => import(/* webpackChunkName: "tile-active" */ './tiles/ActiveTile.tsx') },
  created: { size: figure, load: () => import(/* webpackChunkName: "tile-created" */ './tiles/CreatedTile.tsx') },
  billing: {
    size: figure,
    permission: 'FACTURASVER',
    load: () => import(/* webpackChunkName: "tile-billing" */ './tiles/BillingTile.tsx'),
  },
  commissions: {
    size: figure,
    permission: 'COMISIONESVER',
    load: () => import(/* webpackChunkName: "tile-commissions" */ './tiles/CommissionsTile.tsx'),
  },
  months: { size: wide, load: () => import(/* webpackChunkName: "tile-months" */ './tiles/MonthsTile.tsx') },
  situations: {
    size: narrow,
    load: () => import(/* webpackChunkName: "tile-situations" */ './tiles/SituationsTile.tsx'),
  },
  work: { size: list, load: () => import(/* webpackChunkName: "tile-work" */ './tiles/InboxTile.tsx') },
  risk: {
    size: list,
    permission: 'COMISIONESVER',
    load: () => import(/* webpackChunkName: "tile-risk" */ './tiles/RiskTile.tsx'),
  },
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
  signatures: {
    size: list,
    load: () => import(/* webpackChunkName: "tile-signatures" */ './tiles/SignaturesTile.tsx'),
  },
  rejections: {
    size: list,
    load: () => import(/* webpackChunkName: "tile-rejections" */ './tiles/RejectionsTile.tsx'),
  },
  invoices: {
    size: list,
    permission: 'FACTURASVER',
    load: () => import(/* webpackChunkName: "tile-invoices" */ './tiles/InvoicesTile.tsx'),
  },
  prices: { size: figure, load: () => import(/* webpackChunkName: "tile-prices" */ './tiles/PricesTile.tsx') },
  quick: {
    size: { w: 3, h: 1, minW: 3, minH: 1 },
    load: () => import(/* webpackChunkName: "tile-quick" */ './tiles/QuickTile.tsx'),
  },
} satisfies Record<string, Widget>;

export interface Widget {
  size: TileSize;
  /** Without it, the tile is neither offered nor shown. */
  permission?: Permission;
  load: () => Promise<{ default: Tile }>;
}

export type Tile = ComponentType & { calls?: () => readonly Call[] };

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
