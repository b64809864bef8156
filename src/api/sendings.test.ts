import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Args, request } from './client.ts';
import { type Endpoint, isSafe } from './endpoint.ts';
import { allRows } from './index.ts';
import { connectPortal, mockUpload } from './testing.ts';

/** Counts requests, because an unchanged idempotency key does not show how often a change was sent. */
const changes = allRows.filter((row) => !isSafe(row));
const form = { body: { CarpetaId: 1, Archivos: [] } } as unknown as Args<Endpoint>;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const endings: [string, () => Promise<Response>][] = [
  ...[408, 425, 429, 500, 502, 503, 504].map((status): [string, () => Promise<Response>] => [
    `${status}`,
    async () => new Response('', { status, headers: { 'retry-after': '0' } }),
  ]),
  ['a reset', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a body cut short', async () => new Response('{"Message": "He')],
];

describe.each([undefined, ['idempotencyKeys'] as const])('with the extras %s, every change is sent once', (extras) => {
  beforeEach(() => connectPortal({ extras, unauthorized: async () => true }));

  test.each(endings)('where it ends in %s', async (_, end) => {
    const plain = changes.filter(({ multipart }) => !multipart);
    expect(plain.length).toBeGreaterThan(40);
    for (const change of plain) {
      const wire = vi.fn(end);
      vi.stubGlobal('fetch', wire);
      await request(change).catch(() => {});
      expect(wire, change.name).toHaveBeenCalledOnce();
    }
  });

  test.each([503, 0])('with files too, where it ends in %d', async (status) => {
    const wire = mockUpload(status);
    for (const change of changes.filter(({ multipart }) => multipart)) {
      wire.mockClear();
      await request(change, form).catch(() => {});
      expect(wire, change.name).toHaveBeenCalledOnce();
    }
  });

  test('except after a refused token: once more with the new one', async () => {
    for (const change of changes.filter(({ anonymous, multipart }) => !anonymous && !multipart)) {
      const wire = vi.fn(async () => new Response('{}', { status: 401 }));
      vi.stubGlobal('fetch', wire);
      await request(change).catch(() => {});
      expect(wire, change.name).toHaveBeenCalledTimes(2);
    }
  });
});
