import * as v from 'valibot';
import type { Preference } from '~/api/preferences.ts';
import { cacheMenuSavedViews } from './menuSavedViews.ts';
import { readValue, savedViewPrefix } from './settingKeys.ts';

/** The lists whose views have a name of their own in the API; those of any other are called as its screen. */
const listNames: Readonly<Record<string, string>> = {
  contratos: 'contracts',
  facturas: 'invoices',
  renovaciones: 'renewals',
};

/** What the API keeps of a view, in its own words: other programs read it too. */
const savedViewValue = v.object({
  /** Filters in the language of `lib/filters.ts`, by column. */
  filtros: v.optional(v.record(v.string(), v.string()), {}),
  q: v.optional(v.string()),
  /** A column; with a hyphen before it, downwards. */
  orden: v.optional(v.string()),
  filas: v.optional(v.number()),
  /** Those in sight, in their order. */
  columnas: v.optional(v.array(v.string())),
  /** Pixels by column, of those that have another width than the list gives them. */
  anchos: v.optional(v.record(v.string(), v.number())),
  /** How many of the first columns stay while the others scroll. */
  fijas: v.optional(v.number()),
  densidad: v.optional(v.string()),
  /** Parameters of the address that are the page's own. */
  otros: v.optional(v.record(v.string(), v.string())),
  fijada: v.optional(v.boolean()),
  posicion: v.optional(v.number()),
});

type SavedViewValue = v.InferOutput<typeof savedViewValue>;

/** A list as a person has kept it. */
export interface SavedView {
  id: number;
  /** The `Clave` of the list's views. */
  key: string;
  /** Id of the list's screen. */
  screen: string;
  name: string;
  /** The menu's entry of the list opens it. */
  standard: boolean;
  /** Has an entry of its own in the menu. */
  pinned: boolean;
  /** Views of a list stand in the order of these numbers, gaps and fractions included. */
  position: number;
  /** The list's address. */
  params: URLSearchParams;
}

/** `Clave` of the views of a screen's list. */
export const savedViewsKey = (screen: string) =>
  savedViewPrefix + (Object.keys(listNames).find((name) => listNames[name] === screen) ?? screen);

/** Id of the screen whose views have that `Clave`. */
export function screenOfSavedViews(key: string): string {
  const name = key.slice(savedViewPrefix.length);
  return listNames[name] ?? name;
}

/** Undefined where the row is no view, or is damaged: the server keeps what it is given. */
export function readSavedView(row: Preference): SavedView | undefined {
  if (!row.Clave.startsWith(savedViewPrefix)) return undefined;
  const read = v.safeParse(savedViewValue, readValue(row));
  if (!read.success) return undefined;
  const { fijada = false, posicion, ...rest } = read.output;
  return {
    id: row.PreferenciaId,
    key: row.Clave,
    screen: screenOfSavedViews(row.Clave),
    name: row.Nombre ?? row.Clave,
    standard: row.Predeterminada === true,
    pinned: fijada,
    position: posicion ?? row.PreferenciaId,
    params: paramsOf(rest),
  };
}

/** Every view that can be read, each list's in its order. */
export const readSavedViews = (rows: readonly Preference[]) =>
  rows.flatMap((row) => readSavedView(row) ?? []).sort((one, other) => one.position - other.position);

function paramsOf({
  filtros,
  q,
  orden,
  filas,
  columnas,
  anchos,
  fijas,
  densidad,
  otros,
}: Omit<SavedViewValue, 'fijada'>) {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  for (const [column, query] of Object.entries(filtros)) params.set(`f.${column}`, query);
  if (orden) params.set('orden', orden.startsWith('-') ? `${orden.slice(1)}.desc` : `${orden}.asc`);
  if (filas !== undefined) params.set('filas', String(filas));
  if (columnas) params.set('columnas', columnas.join('.'));
  const widths = Object.entries(anchos ?? {}).map(([id, width]) => `${id}-${width}`);
  if (widths.length > 0) params.set('anchos', widths.join('.'));
  if (fijas !== undefined) params.set('fijas', String(fijas));
  if (densidad) params.set('densidad', densidad);
  for (const [name, value] of Object.entries(otros ?? {})) params.set(name, value);
  return params;
}

/** The `Valor` of a view: {@link readView} reads it. */
export function writeValue({ params, pinned, position }: Pick<SavedView, 'params' | 'pinned'> & { position?: number }) {
  const value: SavedViewValue = { filtros: {} };
  const otros: Record<string, string> = {};
  for (const [name, text] of params) {
    if (name.startsWith('f.')) value.filtros[name.slice(2)] = text;
    else if (name === 'q') value.q = text;
    else if (name === 'orden') value.orden = text.replace(/^(.+)\.desc$/, '-$1').replace(/\.asc$/, '');
    else if (name === 'filas') value.filas = Number(text);
    else if (name === 'columnas') value.columnas = text.split('.');
    else if (name === 'anchos') value.anchos = widthsOf(text);
    else if (name === 'fijas') value.fijas = Number(text);
    else if (name === 'densidad') value.densidad = text;
    else otros[name] = text;
  }
  if (Object.keys(otros).length > 0) value.otros = otros;
  if (pinned) value.fijada = true;
  if (position !== undefined) value.posicion = position;
  return JSON.stringify(value);
}

const widthsOf = (text: string) =>
  Object.fromEntries(
    text
      .split('.')
      .map((part) => [part.slice(0, part.lastIndexOf('-')), Number(part.slice(part.lastIndexOf('-') + 1))]),
  );

/** What the menu has to know at once, for this device to remember. */
export function cacheSavedViews(rows: readonly Preference[]) {
  const views = readSavedViews(rows);
  cacheMenuSavedViews({
    pinned: views.filter(({ pinned }) => pinned).length,
    starts: Object.fromEntries(
      views.filter(({ standard }) => standard).map(({ screen, params }) => [screen, String(params)]),
    ),
  });
}
