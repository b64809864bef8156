import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { request } from './client.ts';
import { list, listQuery, maybe, page } from './schemas.ts';
import { requestedPage } from './sizes.ts';
import { failure, get, json, mockServer, post } from './testing.ts';

const row = v.object({ Id: v.number(), Name: v.string(), Note: maybe(v.string()) });
const things = get('things', 'thing', { query: listQuery, result: page(row) });
const all = get('all', 'thing', { query: v.optional(listQuery), result: list(row) });
const _one = get('one', 'thing', { result: row });
const save = post('save', 'thing', { result: v.unknown() });

const sent = mockServer();
const limit = 5_000_000;

describe('an answer too long for a page', () => {
  const padded = (length: number) => new Response(`[]${' '.repeat(length - 2)}`);

  test('is refused above five million characters', async () => {
    sent.mockReturnValueOnce(padded(limit)).mockReturnValueOnce(padded(limit + 1));
    expect(await request(all)).toEqual([]);
    expect(await failure(request(all))).toMatchObject({ kind: 'tooLarge', endpoint: 'all', lost: false });
  });

  test('is not received to its end', async () => {
    const cancel = vi.fn();
    const pull = vi.fn((stream: ReadableStreamDefaultController) => {
      stream.enqueue(new Uint8Array(1_000_000).fill(32));
      if (pull.mock.calls.length === 20) stream.close();
    });
    sent.mockReturnValue(new Response(new ReadableStream({ pull, cancel })));
    expect(await failure(request(all))).toMatchObject({ kind: 'tooLarge' });
    expect(cancel).toHaveBeenCalledOnce();
    expect(pull.mock.calls.length).toBeLessThan(9);
  });

  test('is not an answer without a body, which is empty', async () => {
    sent.mockReturnValue(new Response(null, { status: 204 }));
    expect(await request(save)).toBeNull();
  });

  test('is read correctly although a character is split between two chunks', async () => {
    const bytes = new TextEncoder().encode('[{"Id":1,"Name":"Peña","Note":null}]');
    const parts = [bytes.slice(0, 20), bytes.slice(20)];
    const pull = (stream: ReadableStreamDefaultController) => {
      const part = parts.shift();
      if (part) stream.enqueue(part);
      else stream.close();
    };
    sent.mockReturnValue(new Response(new ReadableStream({ pull })));
    expect(await request(all)).toMatchObject([{ Name: 'Peña' }]);
  });

  test('leaves a change in the dark', async () => {
    sent.mockReturnValue(padded(limit + 1));
    expect(await failure(request(save))).toMatchObject({ kind: 'tooLarge', lost: true });
  });

  test('with an error status is a refusal without a message', async () => {
    sent.mockReturnValue(json({ detail: 'x'.repeat(limit) }, 409));
    expect(await failure(request(save))).toMatchObject({ kind: 'status', status: 409, serverMessage: undefined });
  });
});

describe('a text too long to be drawn', () => {
  const [most, tooLong] = ['x'.repeat(100_000), 'x'.repeat(100_001)];

  test('empties its field but not the page', async () => {
    sent.mockReturnValue(
      json([
        { Id: 1, Name: tooLong, Note: tooLong },
        { Id: 2, Name: most, Note: most },
      ]),
    );
    expect(await request(all)).toEqual([
      { Id: 1, Name: '', Note: '' },
      { Id: 2, Name: most, Note: most },
    ]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^GET thing: 0\.Name: .{1,80}$/));
  });
});

describe('a server that answers with more rows than were asked for', () => {
  const rowsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ Id: first + at, Name: 'x', Note: null }));
  const load = (pageIndex: number, pageSize: number) => request(things, { query: { pageIndex, pageSize } });

  test.each([
    ['a bare list', rowsFrom(1, 25)],
    ['a page that is the whole list', { Items: rowsFrom(1, 25), TotalCount: 25 }],
    ['the same in camelCase', { items: rowsFrom(1, 25), totalCount: 25 }],
  ])('%s: the page is cut out of it', async (_, answer) => {
    sent.mockImplementation(() => json(answer));
    expect(await load(0, 10)).toMatchObject({ Items: rowsFrom(1, 10), TotalCount: 25 });
    expect(await load(2, 10)).toMatchObject({ Items: rowsFrom(21, 5), TotalCount: 25 });
    expect(await load(0, -1)).toMatchObject({ Items: rowsFrom(1, 25), TotalCount: 25 });
  });

  test('a list without pages is shown whole, whatever it was asked with', async () => {
    sent.mockReturnValue(json(rowsFrom(1, 25)));
    expect(await request(all, { query: { pageIndex: 0, pageSize: 10 } })).toHaveLength(25);
  });

  test('a longer page of a longer list: its first rows are shown', async () => {
    sent.mockReturnValue(json({ Items: rowsFrom(11, 25), TotalCount: 400, Totales: { Id: 7 } }));
    expect(await load(1, 10)).toMatchObject({ Items: rowsFrom(11, 10), TotalCount: 400, Totales: { Id: 7 } });
  });

  test.each([5, 10])(
    'a later page as a bare list of %d rows, no more than a page has, stays as it is',
    async (count) => {
      sent.mockReturnValue(json(rowsFrom(21, count)));
      expect(await load(2, 10)).toMatchObject({ Items: rowsFrom(21, count), TotalCount: count === 5 ? 25 : null });
    },
  );

  test.each([
    ['as a bare list', (rows: object[]) => rows],
    ['in an envelope', (rows: object[]) => ({ items: rows })],
    ['with something else as the number', (rows: object[]) => ({ Items: rows, TotalCount: null })],
  ])('as many rows as were asked for, or a round number of them, leave the number open: %s', async (_, as) => {
    const count = async (rows: number, pageIndex: number, pageSize: number) => {
      sent.mockReturnValue(json(as(rowsFrom(1, rows))));
      const { Items, TotalCount } = await load(pageIndex, pageSize);
      expect(Items).toHaveLength(rows);
      return TotalCount;
    };
    expect(await count(1, 0, 1), 'the one row of a question for the number').toBeNull();
    expect(await count(20, 3, 20), 'a full page').toBeNull();
    expect(await count(100, 0, 500), 'the most that the server gives').toBeNull();
    expect(await count(0, 3, 20), 'beyond the end').toBeNull();
    expect(await count(7, 3, 20), 'the last page').toBe(67);
    expect(await count(7, 0, 20), 'the only page').toBe(7);
    expect(await count(0, 0, 20), 'no rows').toBe(0);
    expect(await count(20, 0, -1), 'the whole list').toBe(20);
  });

  test('a page of one row is cut out too; where no page was asked for, the answer stays', () => {
    expect(requestedPage({ Items: [1, 2] }, { pageIndex: 1, pageSize: 1 })).toMatchObject({ Items: [2] });
    for (const query of [{ pageSize: 1 }, { pageIndex: 0 }, undefined])
      expect(requestedPage({ Items: [1, 2] }, query)).toEqual({ Items: [1, 2] });
  });
});
