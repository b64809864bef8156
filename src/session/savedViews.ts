import * as v from 'valibot';
import type { Preference } from '~/api/preferences.ts';
import { densityOf, densityWords, readParams, type Sort, writeParams } from '~/lib/listAddress.ts';
import { cacheMenuSavedViews } from './menuSavedViews.ts';
import { readValue, savedViewPrefix } from './settingKeys.ts';

/** Lists whose saved views have their own name in the API. For all others that name is the screen's id. */
const listNames: Readonly<Record<string, string>> = {
  contratos: 'contracts',
  facturas: 'invoices',
  renovaciones: 'renewals',
};

/** What the API keeps of a saved view, under the API's names: other programs read it too. */
const savedViewValue = v.object({
  /** Filters by column, in the language of `lib/filters.ts`. */
  filtros: v.optional(v.record(v.string(), v.string()), {}),
  q: v.optional(v.string()),
  /** A column; a leading hyphen sorts it in descending order. */
  orden: v.optional(v.string()),
  filas: v.optional(v.number()),
  /** The visible columns, in their order. */
  columnas: v.optional(v.array(v.string())),
  /** Widths in pixels, by column; only those that differ from the list's own. */
  anchos: v.optional(v.record(v.string(), v.number())),
  /** Number of first columns that stay while the others scroll. */
  fijas: v.optional(v.number()),
  densidad: v.optional(v.string()),
  /** Other parameters of the page's address. */
  otros: v.optional(v.record(v.string(), v.string())),
  fijada: v.optional(v.boolean()),
});

type SavedViewValue = v.InferOutput<typeof savedViewValue>;

/** A list's filters, order and columns, kept by a person under a name. */
export interface SavedView {
  id: number;
  /** The `Clave` that all views of the list share. */
  key: string;
  /** Id of the list's screen. */
  screen: string;
  name: string;
  /** True: the menu entry of the list opens this view. */
  standard: boolean;
  /** True: the view has its own entry in the menu. */
  pinned: boolean;
  /** The list's address. */
  params: URLSearchParams;
}

/** The `Clave` of the saved views of a screen's list. */
export const savedViewsKey = (screen: string) =>
  savedViewPrefix + (Object.keys(listNames).find((name) => listNames[name] === screen) ?? screen);

/** The id of the screen whose saved views have this `Clave`. */
export function screenOfSavedViews(key: string): string {
  const name = key.slice(savedViewPrefix.length);
  return listNames[name] ?? name;
}

/** Undefined if the row is not a saved view or is damaged: the server stores anything it is sent. */
export function readSavedView(row: Preference): SavedView | undefined {
  if (!row.Clave.startsWith(savedViewPrefix)) return undefined;
  const read = v.safeParse(savedViewValue, readValue(row));
  if (!read.success) return undefined;
  const { fijada = false, ...rest } = read.output;
  return {
    id: row.PreferenciaId,
    key: row.Clave,
    screen: screenOfSavedViews(row.Clave),
    name: row.Nombre ?? row.Clave,
    standard: row.Predeterminada === true,
    pinned: fijada,
    params: paramsOf(rest),
  };
}

/** Every saved view that can be read, the oldest first. */
export const readSavedViews = (rows: readonly Preference[]) =>
  rows.flatMap((row) => readSavedView(row) ?? []).sort((one, other) => one.id - other.id);

function paramsOf({ filtros, q, orden, filas, columnas, anchos, fijas, densidad, otros = {} }: SavedViewValue) {
  const params = writeParams({
    filters: filtros,
    text: q,
    sort: orden ? sortOf(orden) : null,
    size: filas,
    columns: columnas,
    widths: anchos,
    frozen: fijas,
    density: densityOf(densidad),
  });
  for (const [name, value] of Object.entries(otros)) params.set(name, value);
  return params;
}

const sortOf = (text: string): Sort =>
  text.startsWith('-') ? { column: text.slice(1), order: 'desc' } : { column: text, order: 'asc' };

/** The `Valor` of a saved view; {@link readSavedView} reads it. */
export function writeValue({ params, pinned }: Pick<SavedView, 'params' | 'pinned'>) {
  const { list, rest } = readParams(params);
  const { filters, text, sort, size, columns, widths, frozen, density } = list;
  // What is undefined is not part of the text.
  const value: SavedViewValue = {
    filtros: filters,
    q: text,
    orden: sort ? (sort.order === 'desc' ? `-${sort.column}` : sort.column) : undefined,
    filas: size,
    columnas: columns && [...columns],
    anchos: widths,
    fijas: frozen,
    densidad: density && densityWords[density],
    otros: rest.length > 0 ? Object.fromEntries(rest) : undefined,
    fijada: pinned || undefined,
  };
  return JSON.stringify(value);
}

/** Keeps on this device what the menu must know before its first call. */
export function cacheSavedViews(rows: readonly Preference[]) {
  const views = readSavedViews(rows);
  cacheMenuSavedViews({
    pinned: views.filter(({ pinned }) => pinned).length,
    lists: [...new Set(views.map(({ screen }) => screen))],
    starts: Object.fromEntries(
      views.filter(({ standard }) => standard).map(({ screen, params }) => [screen, String(params)]),
    ),
  });
}
