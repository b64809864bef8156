import { namingOf } from '~/api/wire/names.ts';
import type { Mapping } from '~/api/wire/types.ts';
import { mostOf } from './envelope.ts';
import { letters } from './kinds.ts';
import { openFields, type Place } from './match.ts';

export type Table = Record<string, Record<string, string>>;

/** One field in one place, or one parameter. */
export interface Named {
  row: Place['row'];
  parent: string;
  own: string;
  wire: string;
  /** Nothing tells its name, so a name that is told elsewhere is better said without it. */
  isOpen?: true;
}

export const namedIn = (place: Place, spelled: (own: string) => string): Named[] => {
  const { row, parent, pairs } = place;
  return [
    ...[...pairs].map(([own, wire]) => ({ row, parent, own, wire })),
    ...openFields(place).map((own) => ({ row, parent, own, wire: spelled(own), isOpen: true as const })),
  ];
};

/**
 * The tables of a mapping in which every field is read and written under its name, with as few lines as that takes:
 * a name for all calls, another one where an area, a parent or a call differs. What is in `given` stays as it is.
 */
export function tablesOf(all: readonly Named[], { spelling, names: given }: Pick<Mapping, 'spelling' | 'names'>): Table {
  const names: Table = Object.fromEntries(Object.entries(given).map(([scope, table]) => [scope, { ...table }]));
  // Of our spelling either case of the first letter is read.
  const isSame = (one: string, other: string) =>
    one === other || (spelling === 'own' && one.slice(1) === other.slice(1) && letters(one) === letters(other));
  const isWrong = ({ row, parent, own, wire }: Named) => {
    const naming = namingOf({ spelling, names }, row);
    return !isSame(naming.wire(own, parent), wire) || (parent !== '?' && naming.own(wire, parent) !== own);
  };
  for (const [own, places] of Map.groupBy(all, (one) => one.own))
    for (const level of levels) {
      const groups = Map.groupBy(places.filter((place) => !place.isOpen && isWrong(place)), (place) => level(place).join(' '));
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
  ({ row, own }) => [widest(row), own],
  ({ row, own, parent }) => [widest(row), within(parent, own)],
  ({ row, own }) => [row.area, own],
  ({ row, own, parent }) => [row.area, within(parent, own)],
  ({ row, own }) => [row.name, own],
  ({ row, own, parent }) => [row.name, within(parent, own)],
];

/** Refusals have names of their own. */
const widest = ({ name }: Place['row']) => (name === 'problem' ? name : 'all');

const within = (parent: string, own: string) => (parent === '?' ? own : `${parent}.${own}`);
