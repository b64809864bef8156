import type { GenericSchema } from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import { wireName } from '~/api/wire.ts';
import { makeClock } from './clock.ts';
import { otherName, ownName } from './dialect.ts';
import { columnsOfRow } from './list-columns.ts';
import { now } from './testing.ts';

interface Schema extends GenericSchema {
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  options?: readonly Schema[];
  pipe?: readonly Schema[];
}

/** The names of each object in a schema, by its place. */
function namesIn(schema: Schema | undefined, place: string, found = new Map<string, string[]>()) {
  for (const inner of [schema?.item, schema?.wrapped, ...(schema?.options ?? []), ...(schema?.pipe ?? [])])
    if (inner && inner !== schema) namesIn(inner, place, found);
  if (schema?.entries && !found.has(place)) {
    found.set(place, Object.keys(schema.entries));
    for (const [name, field] of Object.entries(schema.entries))
      namesIn(field, place.endsWith('#') ? place + name : `${place}.${name}`, found);
  }
  return found;
}

const placeOf = ({ path }: Endpoint) => `${path}#`;
const objectsOf = (schema: 'body' | 'result') =>
  allRows.flatMap((row) =>
    [...namesIn(row[schema] as Schema, placeOf(row))].map((each) => [row.name, ...each] as const),
  );

describe('the other API’s names', () => {
  test('differ wherever the own ones do', () => {
    for (const [row, place, names] of [...objectsOf('body'), ...objectsOf('result')]) {
      const others = names.map((name) => otherName(name, place));
      expect(new Set(others).size, `${row} ${place} ${others}`).toBe(names.length);
    }
  });

  test('of bodies are read back', () => {
    for (const [row, place, names] of objectsOf('body'))
      expect(
        names.map((name) => ownName(otherName(name, place) ?? '', place)),
        row,
      ).toEqual(names);
  });

  test('of parameters are read back', () => {
    for (const row of allRows) {
      const names = [...namesIn(row.query as Schema, placeOf(row)).values()].flat().map((name) => wireName(row, name));
      const sent = names.filter((name) => !row.path.includes(`{${name}}`));
      const others = sent.map((name) => otherName(name, placeOf(row), 'parameters') ?? '');
      expect(
        others.map((name) => ownName(name, placeOf(row), 'parameters')),
        row.name,
      ).toEqual(sent);
    }
  });

  test('of columns are read back', () => {
    for (const row of allRows) {
      const columns = Object.keys(columnsOfRow(row, makeClock(now)) ?? {});
      const others = columns.map((name) => otherName(name, placeOf(row)) ?? '');
      expect(
        others.map((name) => ownName(name, placeOf(row))),
        row.name,
      ).toEqual(columns);
    }
  });
});
