import type { GenericSchema } from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import { wireOf } from '~/api/wire/index.ts';
import { mapping } from '~/api/wire/other.ts';
import { makeClock } from './clock.ts';
import { answerToOther, otherName, ownName } from './dialect.ts';
import { columnsOfRow } from './list-columns.ts';
import { wireName } from './read.ts';
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

const positionOf = ({ path }: Endpoint) => `${path}#`;
const objectsOf = (schema: 'body' | 'result') =>
  allRows.flatMap((row) =>
    [...namesIn(row[schema] as Schema, positionOf(row))].map((each) => [row.name, ...each] as const),
  );

/** An object of these names, inside the fields of its position: `contract/id#Atr.Pasos`. */
function objectAt(position: string, names: readonly string[]): unknown {
  const [, fields = ''] = position.split('#');
  const object = Object.fromEntries(names.map((name) => [name, true]));
  return fields.split('.').reduceRight<unknown>((inner, name) => (name ? { [name]: [inner] } : inner), object);
}

describe('the portal’s mapping for it', () => {
  const wire = wireOf(mapping);

  test('reads each field of each answer', () => {
    for (const row of allRows)
      for (const [position, names] of namesIn(row.result as Schema, positionOf(row))) {
        const own = objectAt(position, names);
        const other = answerToOther(own, positionOf(row));
        const [, field = ''] = position.split('#');
        // The envelope of a list is no matter of names.
        if (names.includes('Items')) continue;
        const isRow = field === 'Items' || field.startsWith('Items.');
        const read = isRow ? wire.fromWire(row, wire.openList(other)) : wire.fromWire(row, other);
        expect(read, `${row.name} ${position}`).toMatchObject(own as object);
      }
  });

  test('writes each field of each body', () => {
    for (const row of allRows)
      for (const [position, names] of namesIn(row.body as Schema, positionOf(row))) {
        const own = objectAt(position, names);
        expect(wire.toWire(row, own), `${row.name} ${position}`).toEqual(answerToOther(own, positionOf(row)));
      }
  });

  test('writes each parameter', () => {
    for (const row of allRows)
      for (const name of [...namesIn(row.query as Schema, positionOf(row)).values()].flat())
        if (!row.path.includes(`{${name}}`))
          expect(wire.wireName(row, name), `${row.name} ${name}`).toBe(
            otherName(wireName(row, name), positionOf(row), 'parameters'),
          );
  });

  test('writes each column', () => {
    for (const row of allRows)
      for (const name of Object.keys(columnsOfRow(row, makeClock(now)) ?? {})) {
        const address = wire.addressOf(row, { sortColumn: name });
        expect(new URLSearchParams(address.split('?')[1]).get('order_by'), `${row.name} ${name}`).toBe(
          otherName(name, positionOf(row)),
        );
      }
  });
});

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
      const names = [...namesIn(row.query as Schema, positionOf(row)).values()]
        .flat()
        .map((name) => wireName(row, name));
      const sent = names.filter((name) => !row.path.includes(`{${name}}`));
      const others = sent.map((name) => otherName(name, positionOf(row), 'parameters') ?? '');
      expect(
        others.map((name) => ownName(name, positionOf(row), 'parameters')),
        row.name,
      ).toEqual(sent);
    }
  });

  test('of columns are read back', () => {
    for (const row of allRows) {
      const columns = Object.keys(columnsOfRow(row, makeClock(now)) ?? {});
      const others = columns.map((name) => otherName(name, positionOf(row)) ?? '');
      expect(
        others.map((name) => ownName(name, positionOf(row))),
        row.name,
      ).toEqual(columns);
    }
  });
});
