/** Which field of the server's answers is which of ours. */
import type { GenericSchema } from 'valibot';
import { sessionUser } from '~/api/auth.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { listIn } from '~/api/schemas.ts';
import { namingOf } from '~/api/wire/names.ts';
import type { Mapping } from '~/api/wire/types.ts';
import { rowsIn } from './form.ts';
import { fit, kindOf, type LookUps, letters, type Rows, valuesOf } from './kinds.ts';

interface Inside {
  /** Our name of the field around, '' for records. */
  parent: string;
  fields: Readonly<Record<string, Part>>;
}

/** The same objects on both sides: records of a call, or those in one of their fields. */
export interface Place extends Inside {
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
function entriesOf(part: Part): Place['fields'] | undefined {
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

const schemaOf = (row: Endpoint): Part =>
  row.name === 'getSession' ? sessionUser : (listIn(row.result)?.item ?? row.result);

/** The objects in a schema, each with the field around it. */
export function objectsIn(part: Part | undefined, parent = '', within: readonly unknown[] = []): Inside[] {
  const fields = part && entriesOf(part);
  if (!fields || within.includes(fields)) return [];
  const inside = Object.entries(fields).flatMap(([name, field]) => objectsIn(field, name, [...within, fields]));
  return [{ parent, fields }, ...inside];
}

export const parametersOf = ({ query }: Endpoint) => Object.keys((query && entriesOf(query)) ?? {});

/** The own names in what a row answers and is sent; parameters begin with `?.`. */
export const fieldsIn = (row: Endpoint) =>
  new Set([
    ...parametersOf(row).map((name) => `?.${name}`),
    ...[schemaOf(row), row.body].flatMap((part) => objectsIn(part).flatMap(({ fields }) => Object.keys(fields))),
  ]);

const inner = (rows: Rows, field: string) => rows.flatMap((row) => rowsIn(row[field]));

/**
 * Fields that the mapping, their letters or another place pair, level by level; those in a field only if it has a pair.
 *
 * @param known names of theirs that a field of ours has elsewhere
 */
export function placesOf(
  row: Endpoint,
  ours: Rows,
  theirs: Rows,
  mapping: Mapping,
  known: (field: string, key: string) => boolean,
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
    pair((key, field) => known(field, key));
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
    const fits = kinds.map(([key, one]) => ({ key, fits: fit(kind, one), empty: !one }));
    return { place, field, fits: fits.filter(({ fits, empty }) => fits > 0 || empty) };
  });
}

/**
 * Pairs open fields by their values, where only these two fit each other: values that few fields have in one place,
 * common ones, such as numbers and dates, in all places with that name if they are in two parts of the API, or if they
 * leave nothing else open.
 */
export function pairByValues(places: readonly Place[], own: LookUps, other: LookUps): void {
  const open = places.map((place) => openIn(place, own, other));
  const only = (fields: readonly Open[], least: 1 | 2) => {
    const good = fields.flatMap((one) => one.fits.flatMap(({ key, fits }) => (fits >= least ? [{ ...one, key }] : [])));
    const isOnly = (one: (typeof good)[number]) =>
      good.every((rival) => rival === one || (rival.key !== one.key && rival.field !== one.field));
    return good.filter(isOnly);
  };
  const rare = open.flatMap((fields) => only(fields, 2));
  const left = open.flatMap((fields) => {
    const pairs = only(fields, 1);
    const keys = new Set(fields.flatMap(({ fits }) => fits.flatMap(({ key, fits }) => (fits > 0 ? [key] : []))));
    return pairs.length === fields.length && keys.size === pairs.length ? pairs : [];
  });
  const keys = new Set(open.flat().flatMap(({ fits }) => fits.map(({ key }) => key)));
  const everywhere = [...keys].flatMap((key) => {
    const there = open.filter((fields) => fields.some(({ fits }) => fits.some((fit) => fit.key === key && fit.fits > 0)));
    const [first = [], ...rest] = there;
    // What fits each other in all of these places.
    const always = first.flatMap((one) => {
      const same = rest.map((fields) => fields.find(({ field }) => field === one.field)?.fits ?? []);
      return [{ ...one, fits: one.fits.filter((fit) => same.every((fits) => fits.some((two) => two.key === fit.key && two.fits > 0))) }];
    });
    const pair = only(always, 1).find((one) => one.key === key);
    const isWide = new Set(there.map(([one]) => one?.place.row.area)).size > 1;
    return pair && isWide ? there.map(([one]) => ({ ...pair, place: one?.place ?? pair.place })) : [];
  });
  for (const pairs of [rare, left, everywhere])
    if (pairs.length > 0) {
      for (const { place, field, key } of pairs) place.pairs.set(field, key);
      return;
    }
}
