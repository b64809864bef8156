import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { rows } from '~/api/endpoint.ts';
import type { RawAnswer } from '~/api/raw.ts';
import { download, list, maybe, page } from '~/api/schemas.ts';
import { fileName, judge } from './verdict.ts';

const { get } = rows('contracts');
const thing = v.object({ Id: v.number(), Nombre: maybe(v.string()) });
const things = get('things', 'things', { result: page(thing) });
const bare = get('bare', 'bare', { result: list(thing) });
const print = get('print', 'print', { file: 'pdf', result: download });

const answer = (body: string, change: Partial<RawAnswer> = {}): RawAnswer => ({
  kind: 'answer',
  status: 200,
  statusText: 'OK',
  headers: [],
  contentType: 'application/json',
  durationMs: 1,
  size: body.length,
  blob: new Blob([body]),
  text: body,
  ...change,
});
const json = (value: unknown) => answer(JSON.stringify(value));

describe('an answer', () => {
  test('fits its row, in whichever case its keys are', async () => {
    const fits = { differences: [], unread: [] };
    expect(await judge(things, json({ Items: [{ Id: 1 }], TotalCount: 1 }))).toEqual(fits);
    expect(await judge(things, json({ items: [{ id: 1, nombre: null }], totalCount: 1 }))).toEqual(fits);
    expect(await judge(things, json([{ Id: 1 }]))).toEqual(fits);
  });

  test('differs at a path, however many items have the fault', async () => {
    const items = [{ Id: '1' }, { Id: 2, Nombre: 3 }, { Id: '3' }];
    expect((await judge(things, json({ Items: items, TotalCount: 3 })))?.differences).toEqual([
      { path: 'Items[].Id', expected: 'number', received: '"1"', count: 2 },
      { path: 'Items[].Nombre', expected: 'string', received: '3', count: 1 },
    ]);
    expect((await judge(bare, json([{}])))?.differences).toMatchObject([
      { path: '[].Id', expected: undefined, received: 'undefined' },
    ]);
  });

  test('says more than the portal reads', async () => {
    const items = [{ Id: 1 }, { Id: 2, Color: 'red', Mas: { A: 1 } }];
    expect((await judge(things, json({ Items: items, TotalCount: 2, Pagina: 1 })))?.unread).toEqual([
      'Items[].Color',
      'Items[].Mas',
      'Pagina',
    ]);
    expect((await judge(bare, json({ Items: items })))?.unread).toEqual([]);
  });

  test('is no JSON', async () => {
    expect((await judge(things, answer('<html>')))?.differences).toMatchObject([
      { path: '', expected: 'JSON', received: '<html>' },
    ]);
    expect((await judge(things, answer('')))?.differences).toHaveLength(1);
  });

  test('is longer than the portal reads', async () => {
    const long = answer('', { size: 30_000_000, text: undefined });
    expect((await judge(things, long))?.differences).toEqual([
      { path: '', expected: '<= 5 MB', received: '30.0 MB', count: 1 },
    ]);
  });

  test('that refuses is judged by nobody', async () => {
    expect(await judge(things, answer('{}', { status: 404 }))).toBeUndefined();
  });
});

describe('a file', () => {
  const file = (body: string, disposition = 'attachment; filename="contrato.pdf"') =>
    answer(body, { text: undefined, headers: [['content-disposition', disposition]] });

  test('is what its row says by its first bytes', async () => {
    expect((await judge(print, file('%PDF-1.7')))?.differences).toEqual([]);
    expect((await judge(print, file('<html>')))?.differences).toMatchObject([{ expected: 'pdf' }]);
  });

  test('has the name that the server gives it', () => {
    expect(fileName(print, file(''))).toBe('contrato.pdf');
    expect(fileName(print, file('', ''))).toBe('print.pdf');
  });
});
