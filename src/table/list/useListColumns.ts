import { useMemo, useState } from 'react';
import { setAppearance, useAppearance } from '~/lib/appearance.ts';
import type { Density } from '~/lib/listAddress.ts';
import { stored } from '~/lib/storage.ts';
import { columnsKey, columnsPrefix, partsOf } from '~/session/settingKeys.ts';
import { withSettings } from '~/session/watchSettings.ts';
import { screenWidth } from '~/ui/frame.tsx';
import {
  type ColumnLayout,
  fitLayout,
  layoutOf,
  type StoredLayout,
  storedLayout,
  untouched,
  visibleIn,
} from '../columns/layout.ts';
import type { Column } from '../columns.ts';
import { type FittedLayout, fitColumns, gutter, tickWidth } from '../grid/fitColumns.ts';
import type { ListLayout, PageList } from './listState.ts';
import type { PageSize } from './pageSize.ts';

/** What a person has chosen for a list, on any device; columns of a part of a page are kept only while it is shown. */
interface OwnLayout {
  layout: StoredLayout;
  keepColumns: (change: Partial<ColumnLayout>) => void;
  keepSize: (size: PageSize) => void;
}

/** @param screen without one nothing is stored */
export function useOwnLayout(screen: string | undefined, part: boolean): OwnLayout {
  // The lists within a page share one page size, and have no stored columns.
  const name = screen && part ? partsOf(screen) : screen;
  const storedColumns = useMemo(
    () => (name === undefined ? undefined : stored(columnsKey(name), storedLayout, untouched)),
    [name],
  );
  const [layout = untouched, setLayout] = useState(() => storedColumns?.read());
  const keep = (change: Partial<StoredLayout>) => {
    const next = { ...layout, ...change };
    setLayout(next);
    const stays = part ? { ...untouched, size: next.size } : next;
    storedColumns?.write(stays);
    if (name !== undefined) withSettings(({ saveSetting }) => saveSetting(columnsPrefix + name, stays));
  };
  return { layout, keepColumns: keep, keepSize: (size) => keep({ size }) };
}

/** The columns of a list, and how they are shown. */
export interface ListColumns<Row> {
  all: readonly Column<Row>[];
  layout: FittedLayout;
  setLayout: (change: Partial<ColumnLayout>) => void;
  /** True: the columns are chosen by a person, not the list's default. */
  touched: boolean;
  /** Available width for columns in pixels, 0 while unknown. */
  room: number;
  /** Receives that width before the first paint and after every change. */
  setRoom: (pixels: number) => void;
  density: Density;
  setDensity: (density: Density) => void;
}

/**
 * The second hook of a list: its columns. Columns in the address replace the person's own. If neither names any, the
 * declared ones are fitted to the available width, once it is known.
 */
export function useListColumns<Row>(all: readonly Column<Row>[], list: PageList, own: OwnLayout): ListColumns<Row> {
  const { part } = list;
  const { columns: named, widths, frozen }: ListLayout = part ? {} : list;
  const [room, setRoom] = useState(() => expectedRoom(list));
  const { density: ownDensity } = useAppearance();
  const density = list.density ?? ownDensity;
  const chosen = own.layout;
  const layout = useMemo<FittedLayout>(() => {
    const { order, hidden } = named ? layoutOf(named, all) : chosen;
    // Columns in the address without a width have the declared one.
    const others = named ? untouched : chosen;
    const whole = fitLayout({ order, hidden, widths: widths ?? others.widths, frozen: frozen ?? others.frozen }, all);
    return named || chosen.order.length > 0 || part || room <= 0
      ? { ...whole, left: [] }
      : fitColumns(whole, all, room, density);
  }, [chosen, all, part, room, density, named, widths, frozen]);
  return {
    all,
    layout,
    touched: named !== undefined || chosen.order.length > 0,
    // Columns in the address are changed there; after a reset, the person's own apply again.
    setLayout: (next) => {
      if ((named ?? widths ?? frozen) === undefined) return own.keepColumns(next);
      const changed = { widths, frozen, ...next };
      const { order, hidden = [] } = next;
      const columns = order ? (order.length > 0 ? visibleIn({ order, hidden }) : undefined) : named;
      list.setListLayout({ density: list.density, columns, widths: changed.widths, frozen: changed.frozen });
    },
    room,
    setRoom,
    density,
    setDensity: (next) =>
      list.density ? list.setListLayout({ ...list, density: next }) : setAppearance({ density: next }),
  };
}

/**
 * The width for the columns that a list begins with: what the frame leaves for a list with ticks, because a list that
 * begins with the right width renders its rows once instead of twice. 0 for a part of a page, which is measured first.
 */
const expectedRoom = ({ part, screen }: PageList) =>
  part || screen === undefined ? 0 : Math.max(screenWidth() - 2 * gutter - tickWidth, 0);
