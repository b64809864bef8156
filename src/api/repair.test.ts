import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { onReport } from '~/lib/report.ts';
import { isBroken } from './broken.ts';
import { request } from './client.ts';
import { list, maybe, number, page } from './schemas.ts';
import { failure, get, json, mockServer } from './testing.ts';
import { listProvinces } from './utility.ts';

const sent = mockServer();

describe('rows are read one by one', () => {
  const people = get('people', 'person', {
    result: page(
      v.object({
        Id: v.number(),
        Name: v.string(),
        Tags: v.array(v.string()),
        Age: number,
        Note: maybe(v.string()),
      }),
    ),
  });
  const ana = { Id: 1, Name: 'Ana', Tags: ['a'], Age: 30, Note: null };
  const answered = async (...Items: unknown[]) => {
    sent.mockReturnValue(json({ Items, TotalCount: Items.length }));
    return (await request(people)).Items;
  };

  test('missing fields are empty, and the others stay unchanged', async () =>
    expect(await answered(ana, { Id: 2, Name: null, Tags: 'x', Age: 'old', More: true }, ana)).toEqual([
      ana,
      { Id: 2, Name: '', Tags: [], Age: null, Note: null },
      ana,
    ]));

  test('null in an optional field, and a missing nullable field, are read as missing', async () => {
    const parts = get('parts', 'part', {
      result: list(
        v.object({
          Id: v.number(),
          Land: v.optional(v.string(), 'ES'),
          Code: v.nullable(v.string()),
          Tag: maybe(number),
        }),
      ),
    });
    sent.mockReturnValue(json([{ Id: 1, Land: null, Tag: 'x' }]));
    expect(await request(parts)).toEqual([{ Id: 1, Land: 'ES', Code: null, Tag: null }]);
  });

  test.each([1e15, -1e300])('a number that cannot be calculated with (%j) is empty', async (Age) =>
    expect(await answered({ ...ana, Age })).toEqual([{ ...ana, Age: null }]),
  );

  test.each([null, 'text', 7, [], {}, { Id: null, Name: null, Tags: null, Age: null, Note: null }])(
    'a row that cannot be read (%j) keeps its position and says so',
    async (odd) => {
      const rows = await answered(ana, odd, ana);
      expect(rows.map(isBroken)).toEqual([false, true, false]);
    },
  );

  test('a tree keeps its other branches, and a list that may not be null is empty', async () => {
    type Node = { Id: number; Below: Node[] };
    const node: v.GenericSchema<unknown, Node> = v.object({
      Id: v.number(),
      Below: v.optional(v.array(v.lazy(() => node)), []),
    });
    const tree = get('tree', 'tree', { result: list(node) });
    sent.mockReturnValue(
      json([
        { Id: 1, Below: null },
        { Id: 2, Below: [null, { Id: 3 }, { Id: 4, Below: 'x' }] },
        { Id: null, Below: null },
      ]),
    );
    const [first, second, third] = await request(tree);
    expect(first).toEqual({ Id: 1, Below: [] });
    expect(second?.Below).toEqual([
      { Id: null, Below: [] },
      { Id: 3, Below: [] },
      { Id: 4, Below: [] },
    ]);
    expect([first, second, third].map(isBroken)).toEqual([false, false, true]);
    expect(second?.Below.map(isBroken)).toEqual([true, false, false]);
  });

  test('a list within a row stays complete if its items may be empty', async () => {
    const marked = get('marked', 'marked', {
      result: list(
        v.object({ Id: v.number(), Name: v.string(), Marks: v.array(v.object({ Note: maybe(v.string()) })) }),
      ),
    });
    sent.mockReturnValue(json([{ Id: 1, Name: null, Marks: [{}, { Note: 7 }] }]));
    const [row] = await request(marked);
    expect(row).toEqual({ Id: 1, Name: '', Marks: [{ Note: null }, { Note: '' }] });
    expect(row?.Marks.map(isBroken)).toEqual([false, true]);
  });

  test('a list that is sorted after reading keeps the rows that can be read', async () => {
    sent.mockReturnValue(
      json([
        { Codigo: '28', Nombre: 'Madrid' },
        { Codigo: null, Nombre: null },
        { Codigo: '04', Nombre: 'Almería' },
      ]),
    );
    expect(await request(listProvinces)).toEqual([
      { Codigo: '04', Nombre: 'Almería' },
      { Codigo: '28', Nombre: 'Madrid' },
    ]);
    expect(console.error).toHaveBeenCalledOnce();
    sent.mockReturnValue(json([{ Codigo: null, Nombre: null }]));
    expect(await failure(request(listProvinces))).toMatchObject({ kind: 'shape' });
  });

  test('sums that are not numbers are unknown, the others are kept, and that is reported', async () => {
    const sums = async (Totales: unknown) => {
      sent.mockReturnValue(json({ Items: [ana], TotalCount: 1, Totales }));
      return (await request(people)).Totales;
    };
    expect(await sums({ Age: 30, Weight: '12 kg', Height: null })).toEqual({ Age: 30, Weight: null, Height: null });
    expect(await sums({ Age: 30, Weight: 1e300 })).toEqual({ Age: 30, Weight: null });
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^GET person: Totales.Weight: /));
    expect(await sums('none')).toBeNull();
  });

  test('an answer is reported once, however many rows are broken', async () => {
    await answered(null, { Id: 2 }, ana);
    expect(console.error).toHaveBeenCalledOnce();
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^GET person: 0: .*\(and 1 more\)$/));
  });

  test('a record whose field is missing is shown without it', async () => {
    const one = get('one', 'person', { result: v.object({ Id: v.number(), Name: v.string() }) });
    sent.mockReturnValue(json({ Id: 7 }));
    expect(await request(one)).toEqual({ Id: 7, Name: '' });
    sent.mockReturnValue(json({ Other: [[[]]] }));
    expect(await failure(request(one))).toMatchObject({ kind: 'shape' });
  });
});

test('a report names the field that was wrong, but not its value', async () => {
  const reported = vi.fn();
  onReport(reported);
  // Reports from before the first listener arrive at once.
  reported.mockClear();
  const one = get('one', 'person', { result: v.object({ Id: v.number(), Name: v.string() }) });
  sent.mockReturnValue(json({ Id: 7, Name: ['secret'] }));
  await request(one);
  expect(reported).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'shape' }), 'Name');
  expect(String(reported.mock.lastCall?.[0].cause)).not.toContain('secret');
  onReport(() => {});
});
