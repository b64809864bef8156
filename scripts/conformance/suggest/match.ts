/** Which field of the server's answers is which of ours. */
import type { GenericSchema } from 'valibot';
import { sessionUser } from '~/api/auth.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { date, dateTime, listIn } from '~/api/schemas.ts';
import { namingOf } from '~/api/wire/names.ts';
import type { Mapping } from '~/api/wire/types.ts';
import { fit, isPlain, type Kind, kindOf, type LookUps, letters, type Rows, valuesOf } from './kinds.ts';

/** The same objects on both sides: records of a call, or those in one of their fields. */
export interface Place {
  row: Endpoint;
  /** Our name of the field around them, '' for the records. */
  parent: string;
  fields: Readonly<Record<string, Part>>;
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

/** How a field's names were found. */
export type How = 'letters' | 'values';

const partsIn = (part: Part): Part[] => [
  ...[part.item, part.wrapped, part.getter?.(undefined)].filter((one) => one !== undefined),
  ...[...(part.pipe ?? []), ...(part.options ?? [])].filter((one) => one !== part),
];

/** The schema itself or the first one in it that is so. */
function innermost(part: Part, is: (part: Part) => boolean): Part | undefined {
  if (is(part)) return part;
  for (const one of partsIn(part)) {
    const found = innermost(one, is);
    if (found) return found;
  }
  return undefined;
}

const entriesOf = (part: Part) => innermost(part, ({ entries }) => entries !== undefined)?.entries;

/** Whether an answer without the field is refused. */
export const isNeeded = (part: Part | undefined) => part?.type !== 'nullish' && part?.type !== 'optional';

/** What names and schema say of a field that we have no example of. */
function kindOfPart(field: string, part: Part): Kind {
  const named = Object.keys(kindsByName).find((name) => field.startsWith(name));
  if (named) return { is: kindsByName[named] as string, rare: true };
  const found = innermost(part, (one) => one === date || one === dateTime || (one.type in kindsByType && !one.pipe));
  if (found === date) return { is: 'date' };
  return { is: found === dateTime ? 'date and time' : (kindsByType[found?.type ?? ''] ?? 'text') };
}

const kindsByName: Readonly<Record<string, string>> = {
  Cups: 'CUPS',
  Email: 'e-mail',
  Iban: 'IBAN',
  Nif: 'NIF',
  Telefono: 'telephone',
};

const kindsByType: Readonly<Record<string, string>> = {
  array: 'list',
  boolean: 'boolean',
  loose_object: 'object',
  number: 'amount',
  object: 'object of fields',
  string: 'text',
};

/** The kind of a field of ours. */
const kindOfOwn = ({ fields, ours }: Place, field: string, lists: LookUps) =>
  kindOf(ours, field, lists) ?? kindOfPart(field, fields[field] as Part);

const schemaOf = (row: Endpoint): Part =>
  row.name === 'getSession' ? sessionUser : (listIn(row.result)?.item ?? row.result);

const objectsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.flatMap(objectsIn) : isPlain(value) ? [value] : [];

/** Fields that the mapping or their letters pair, level by level; those in a field only if it has a pair. */
export function placesOf(row: Endpoint, ours: unknown, theirs: unknown, mapping: Mapping): Place[] {
  const names = namingOf(mapping, row);
  const visit = (part: Part, own: Rows, other: Rows, parent: string, within: readonly unknown[]): Place[] => {
    const fields = entriesOf(part);
    if (!fields || other.length === 0 || within.includes(fields)) return [];
    const keys = [...new Set(other.flatMap((item) => Object.keys(item)))];
    const pairs = new Map<string, string>();
    const free = (key: string) => ![...pairs.values()].includes(key);
    for (const field of Object.keys(fields)) {
      const known = names.wire(field, parent);
      if (keys.includes(known) && free(known)) pairs.set(field, known);
    }
    for (const field of Object.keys(fields)) {
      const same = keys.filter((key) => letters(key) === letters(field) && free(key));
      if (!pairs.has(field) && same.length === 1) pairs.set(field, same[0] as string);
    }
    const place = { row, parent, fields, ours: own, theirs: other, pairs };
    const inner = [...pairs].flatMap(([field, key]) =>
      visit(
        fields[field] as Part,
        own.flatMap((item) => objectsIn(item[field])),
        other.flatMap((item) => objectsIn(item[key])),
        field === 'Items' ? '' : field,
        [...within, fields],
      ),
    );
    return [place, ...inner];
  };
  return visit(schemaOf(row), objectsIn(ours), objectsIn(theirs), '', []);
}

export const openFields = ({ fields, pairs }: Place) => Object.keys(fields).filter((field) => !pairs.has(field));

export const openKeys = ({ theirs, pairs }: Place) => {
  const taken = new Set(pairs.values());
  return [...new Set(theirs.flatMap((item) => Object.keys(item)))].filter(
    (key) => !taken.has(key) && valuesOf(theirs, key).length > 0,
  );
};

/** The keys that could be each open field, with how well they fit. */
export function candidates(place: Place, own: LookUps, other: LookUps) {
  const kinds = openKeys(place).map((key) => [key, kindOf(place.theirs, key, other)] as const);
  return openFields(place).map((field) => {
    const kind = kindOfOwn(place, field, own);
    const fits = kinds.map(([key, theirs]) => ({ key, fits: fit(kind, theirs) })).filter(({ fits }) => fits > 0);
    return { field, fits };
  });
}

/**
 * Pairs open fields by their values, where exactly one pair fits. Common values, such as numbers and dates, count only
 * if the pair explains the rest of the object, or if it is the only one in two calls.
 *
 * @returns whether there are new pairs
 */
export function pairByValues(places: readonly Place[], own: LookUps, other: LookUps): boolean {
  const found = places.map((place) => ({ place, open: candidates(place, own, other) }));
  const only = (least: 1 | 2) =>
    found.flatMap(({ place, open }) => {
      const good = open.map(({ field, fits }) => ({ field, keys: fits.filter((one) => one.fits >= least) }));
      return good.flatMap(({ field, keys: [first, second] }) => {
        if (!first || second) return [];
        const rivals = good.filter(({ keys }) => keys.some(({ key }) => key === first.key));
        return rivals.length === 1 ? [{ place, field, key: first.key }] : [];
      });
    });
  const take = (pairs: readonly { place: Place; field: string; key: string }[]) => {
    for (const { place, field, key } of pairs) place.pairs.set(field, key);
    return pairs.length > 0;
  };
  if (take(only(2))) return true;
  const common = only(1);
  const sure = common.filter(({ place, field, key }) => {
    const same = common.filter((one) => one.field === field);
    if (new Set(same.map((one) => one.key)).size > 1) return false;
    const calls = new Set(same.map((one) => one.place.row));
    const here = common.filter((one) => one.place === place);
    return calls.size > 1 || (here.length === openKeys(place).length && here.some((one) => one.key === key));
  });
  return take(sure);
}
