/** Which field of the server's answers is which of ours. */
import type { GenericSchema } from 'valibot';
import { sessionUser } from '~/api/auth.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { listIn } from '~/api/schemas.ts';
import { namingOf } from '~/api/wire/names.ts';
import type { Mapping } from '~/api/wire/types.ts';
import { fitOf, kindOf, type LookUps, letters, type Rows, rowsIn } from './kinds.ts';

interface Inside {
  /** Our name of the field around, '' for the records of a list and others. */
  parent: string;
  /** Of all fields around. */
  path: string;
  fields: Readonly<Record<string, Part>>;
}

/** The same objects on both sides: records of a call, or those in one of their fields. */
export interface Place extends Omit<Inside, 'path'> {
  row: Endpoint;
  ours: Rows;
  theirs: Rows;
  /** Their names by ours. */
  pairs: Map<string, string>;
}

/** The parts of valibot's schemas that contain other schemas. */
type Part = GenericSchema & {
  entries?: Readonly<Record<string, Part>>;
  item?: Part;
  wrapped?: Part;
  pipe?: readonly Part[];
  options?: readonly Part[];
  getter?: (input: unknown) => Part;
};

/** The fields of the first object in a schema. */
export function entriesOf(part: Part): Place['fields'] | undefined {
  if (part.entries) return part.entries;
  const inner = [part.item, part.wrapped, part.getter?.(undefined), ...(part.pipe ?? []), ...(part.options ?? [])];
  for (const one of inner) {
    const found = one && one !== part && entriesOf(one);
    if (found) return found;
  }
  return undefined;
}

/** Whether an answer without the field is refused. */
export const isNeeded = (part: Part | undefined) => part?.type !== 'nullish' && part?.type !== 'optional';

export const schemaOf = (row: Endpoint): Part =>
  (row.name === 'getSession' ? sessionUser : (listIn(row.result)?.item ?? row.result)) as Part;

/** The objects in a schema, each with the fields around it. */
export function objectsIn(
  part: Part | undefined,
  around: readonly string[] = [],
  within: readonly unknown[] = [],
): Inside[] {
  const fields = part && entriesOf(part);
  if (!fields || within.includes(fields)) return [];
  const inside = Object.entries(fields).flatMap(([name, field]) =>
    objectsIn(field, [...around, name], [...within, fields]),
  );
  return [{ parent: around.at(-1)?.replace(/^Items$/, '') ?? '', path: around.join('.'), fields }, ...inside];
}

/** The own names in what a row answers and is sent; parameters begin with `?.`. */
export const fieldsIn = (row: Endpoint) =>
  new Set([
    ...Object.keys((row.query && entriesOf(row.query)) ?? {}).map((name) => `?.${name}`),
    ...[schemaOf(row), row.body].flatMap((part) => objectsIn(part).flatMap(({ fields }) => Object.keys(fields))),
  ]);

const inner = (rows: Rows, field: string) => rows.flatMap((row) => rowsIn(row[field]));

/**
 * Fields that the mapping, their letters or another place pair, level by level; those in a field only if it has a pair.
 *
 * @param isUsed names of theirs that a field of ours has elsewhere
 */
export function placesOf(
  row: Endpoint,
  ours: Rows,
  theirs: Rows,
  mapping: Mapping,
  isUsed: (field: string, key: string) => boolean,
): Place[] {
  const names = namingOf(mapping, row, row.name === 'problem');
  const visit = (part: Part, own: Rows, other: Rows, parent: string, within: readonly unknown[]): Place[] => {
    const fields = entriesOf(part);
    if (!fields || other.length === 0 || within.includes(fields)) return [];
    const keys = [...new Set(other.flatMap((item) => Object.keys(item)))];
    const pairs = new Map<string, string>();
    const pair = (is: (key: string, field: string) => boolean) => {
      for (const field of Object.keys(fields)) {
        const [key, more] = keys.filter((one) => is(one, field) && ![...pairs.values()].includes(one));
        if (key && !more && !pairs.has(field)) pairs.set(field, key);
      }
    };
    pair((key, field) => key === names.wire(field, parent));
    pair((key, field) => letters(key) === letters(field));
    pair((key, field) => isUsed(field, key));
    const found = [...pairs].flatMap(([field, key]) => {
      const name = field === 'Items' ? '' : field;
      return visit(fields[field] as Part, inner(own, field), inner(other, key), name, [...within, fields]);
    });
    return [{ row, parent, fields, ours: own, theirs: other, pairs }, ...found];
  };
  return visit(schemaOf(row), ours, theirs, '', []);
}

export interface Open {
  place: Place;
  field: string;
  /** The names of theirs that it could be, and how well their values fit; 0: they are all empty. */
  fits: readonly { key: string; fits: 0 | 1 | 2 }[];
}

/** The fields without a name. */
export function openIn(place: Place, own: LookUps, other: LookUps): Open[] {
  const { theirs, ours, pairs, fields } = place;
  const taken = new Set(pairs.values());
  const keys = new Set(theirs.flatMap((item) => Object.keys(item)).filter((key) => !taken.has(key)));
  const kinds = [...keys].map((key) => [key, kindOf(theirs, key, other)] as const);
  const open = Object.keys(fields).filter((field) => !pairs.has(field));
  return open.map((field) => {
    const kind = kindOf(ours, field, own);
    const fits = kinds.map(([key, one]) => ({ key, fits: fitOf(kind, one), empty: !one }));
    return { place, field, fits: fits.filter(({ fits, empty }) => fits > 0 || empty) };
  });
}

/**
 * Pairs open fields by their values, where only these two fit each other: values that few fields have in one place,
 * common ones, such as numbers and dates, in all places with that name if they are in two parts of the API.
 */
export function pairByValues(places: readonly Place[], own: LookUps, other: LookUps): void {
  const open = places.flatMap((place) => openIn(place, own, other));
  const good = open
    .flatMap(({ fits, ...one }) => fits.map((fit) => ({ ...one, ...fit })))
    .filter(({ fits }) => fits > 0);
  const rare = good.filter(({ fits }) => fits === 2);
  const isRival = (one: (typeof good)[number], other: (typeof good)[number]) =>
    one !== other && one.place === other.place && (one.field === other.field || one.key === other.key);
  let sure = rare.filter((one) => !rare.some((other) => isRival(one, other)));
  if (sure.length === 0)
    sure = [...Map.groupBy(good, ({ key }) => key).values()].flatMap((same) => {
      const there = new Set(same.map(({ place }) => place));
      const always = (by: 'field' | 'key', all: typeof good) =>
        [...Map.groupBy(all, (one) => one[by])].flatMap(([name, some]) => (some.length === there.size ? [name] : []));
      const [field, more] = always('field', same);
      const rivals = always(
        'key',
        good.filter((one) => one.field === field && there.has(one.place)),
      );
      const areas = new Set([...there].map(({ row }) => row.area));
      return more || rivals.length > 1 || areas.size < 2 ? [] : same.filter((one) => one.field === field);
    });
  for (const { place, field, key } of sure) place.pairs.set(field, key);
}
