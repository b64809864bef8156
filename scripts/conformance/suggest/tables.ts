import { namingOf } from '~/api/wire/names.ts';
import type { Mapping } from '~/api/wire/types.ts';
import { mostOf } from './envelope.ts';
import { letters } from './kinds.ts';
import { openFields, openKeys, type Place } from './match.ts';

export type Table = Record<string, Record<string, string>>;

/** One field in one place, or one parameter. */
export interface Named {
  row: Place['row'];
  parent: string;
  own: string;
  wire: string;
  /** Nothing tells its name there: one that is told elsewhere is better said without it, unless it is among these. */
  among?: readonly string[];
}

export const namedIn = (place: Place): Named[] => {
  const { row, parent, pairs } = place;
  const among = openKeys(place);
  return [
    ...[...pairs].map(([own, wire]) => ({ row, parent, own, wire })),
    ...openFields(place).map((own) => ({ row, parent, own, wire: '', among })),
  ];
};

/**
 * The tables of a mapping in which every field is read and written under its name, with as few lines as that takes:
 * a name for all calls, another one where an area, a parent or a call differs. What is in `given` stays as it is.
 */
export function tablesOf(
  all: readonly Named[],
  { spelling, names: given }: Pick<Mapping, 'spelling' | 'names'>,
): Table {
  const names: Table = Object.fromEntries(Object.entries(given).map(([scope, table]) => [scope, { ...table }]));
  // Of our spelling either case of the first letter is read.
  const isSame = (one: string, other: string) =>
    one === other || (spelling === 'own' && one.slice(1) === other.slice(1) && letters(one) === letters(other));
  const isWrong = ({ row, parent, own, wire, among }: Named) => {
    const naming = namingOf({ spelling, names }, row);
    const said = naming.wire(own, parent);
    if (among) return said !== namingOf({ spelling, names: {} }, row).wire(own, parent) && !among.includes(said);
    return !isSame(said, wire) || (parent !== '?' && naming.own(wire, parent) !== own);
  };
  for (const [own, places] of Map.groupBy(all, (one) => one.own))
    for (const level of levels) {
      const groups = Map.groupBy(
        places.filter((place) => !place.among && isWrong(place)),
        (place) => level(place).join(' '),
      );
      for (const wrong of groups.values()) {
        const [scope, key] = level(wrong[0] as Named);
        const table = (names[scope] ??= {});
        const wire = mostOf(wrong.map((place) => place.wire));
        if (key in table || !wire) continue;
        const before = places.filter(isWrong).length;
        table[key] = wire;
        if (places.filter(isWrong).length >= before) delete table[key];
      }
    }
  return Object.fromEntries(Object.entries(names).filter(([, table]) => Object.keys(table).length > 0));
}

/** Scope and key of a name, the wider ones first. */
const levels: readonly ((place: Named) => readonly [scope: string, key: string])[] = [
  (place) => [widest(place.row), anywhere(place)],
  (place) => [widest(place.row), within(place)],
  (place) => [place.row.area, anywhere(place)],
  (place) => [place.row.area, within(place)],
  (place) => [place.row.name, anywhere(place)],
  (place) => [place.row.name, within(place)],
];

/** Refusals have names of their own. */
const widest = ({ name }: Place['row']) => (name === 'problem' ? name : 'all');

const within = ({ parent, own }: Named) => `${parent}.${own}`;

/** A parameter is none of the fields of that name. */
const anywhere = (place: Named) => (place.parent === '?' ? within(place) : place.own);
