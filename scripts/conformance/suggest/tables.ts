import { allRows } from '~/api/index.ts';
import { namingOf } from '~/api/wire/names.ts';
import type { Mapping } from '~/api/wire/types.ts';
import { letters, mostOf } from './kinds.ts';
import { fieldsIn, type Place } from './match.ts';

/** One field in one place, or one parameter: its parent is `?`. */
export interface Named {
  row: Place['row'];
  parent: string;
  own: string;
  /** Left out: it is not known there. */
  wire?: string | undefined;
}

/**
 * The tables of a mapping in which every field is read and written under its name, with as few lines as that takes.
 * What the mapping has stays as it is.
 */
export function tablesOf(all: readonly Named[], { spelling, names: mapped }: Pick<Mapping, 'spelling' | 'names'>) {
  const names: Record<string, Record<string, string>> = structuredClone(mapped) as typeof names;
  // Of our spelling either case of the first letter is read.
  const isSame = (one: string, other: string) =>
    one === other || (spelling === 'own' && one.slice(1) === other.slice(1) && letters(one) === letters(other));
  const isWrong = ({ row, parent, own, wire }: Named) => {
    if (!wire) return false;
    const naming = namingOf({ spelling, names }, row, row.name === 'problem');
    return !isSame(naming.wire(own, parent), wire) || (parent !== '?' && naming.own(wire, parent) !== own);
  };
  for (const [key, places] of Map.groupBy(all, keyOf))
    for (const level of levels) {
      const held = [...(holders.get(key) ?? [])];
      const at = (one: Named) => level(one, held)?.join(' ');
      for (const [place, wrong] of Map.groupBy(places.filter(isWrong), at)) {
        const [scope, name] = place?.split(' ') ?? [];
        const wire = mostOf(wrong.map((one) => one.wire));
        if (!scope || !name || !wire || name in (names[scope] ?? {})) continue;
        const there = places.filter((one) => at(one) === place && one.row.area === wrong[0]?.row.area);
        // The most common word is that of all areas if two have it, or no place is left open; an area has one or none.
        const areas = new Set(wrong.flatMap(({ row, wire: one }) => (one === wire ? [row.area] : [])));
        const isOpen = places.some((one) => !one.wire);
        if (scope === 'all' ? areas.size < 2 && isOpen : there.some((one) => one.wire !== wire)) continue;
        const before = places.filter(isWrong).length;
        const { [scope]: table = {} } = names;
        names[scope] = table;
        table[name] = wire;
        if (places.filter(isWrong).length >= before) delete table[name];
      }
    }
  return Object.fromEntries(Object.entries(names).filter(([, table]) => Object.keys(table).length > 0));
}

/** A parameter is none of the fields of that name. */
const keyOf = ({ parent, own }: Named) => (parent === '?' ? `?.${own}` : own);

/** By own name: the rows that have it in what they answer or are sent. */
const holders = new Map<string, Set<Place['row']>>();
for (const row of allRows) for (const key of fieldsIn(row)) holders.set(key, (holders.get(key) ?? new Set()).add(row));

/** Refusals have names of their own. */
const widest = ({ name }: Place['row']) => (name === 'problem' ? name : 'all');

type Level = (place: Named, held: readonly Place['row'][]) => readonly [scope: string, key: string] | undefined;

/** Scope and key of a name, the wider ones first; in which other calls it may be is what counts. */
const levels: readonly Level[] = [
  (place, held) => (held.some(({ area }) => area !== place.row.area) ? [widest(place.row), keyOf(place)] : undefined),
  (place, held) => (held.length > 1 ? [place.row.area, keyOf(place)] : undefined),
  (place, held) => (held.length > 1 ? [place.row.area, `${place.parent}.${place.own}`] : undefined),
  (place) => [place.row.name, `${place.parent}.${place.own}`],
];
