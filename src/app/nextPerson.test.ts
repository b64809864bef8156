import { beforeEach, expect, test, vi } from 'vitest';
import { request } from '~/api/client.ts';
import { perform } from '~/api/perform.ts';
import { json, mockServer, recordOutcomes } from '~/api/testing.ts';
import { disableUsers } from '~/api/users.ts';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { toast } from '~/ui/toast.ts';

vi.mock('~/ui/toast.ts', () => ({ toast: vi.fn() }));

const sent = mockServer({ extras: ['idempotencyKeys'] });
const users = { body: ['u1'] };

beforeEach(() => void sent.mockImplementation(() => json(null)));

test.each([
  ['succeeds', () => json({ Message: 'Hecho.' })],
  ['fails', () => json({ detail: 'No.' }, 422)],
  ['gets no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a change that %s after the person has left is not announced, and leaves no key', async (_, answer) => {
  const { all: outcomes } = recordOutcomes();
  const { promise, resolve } = Promise.withResolvers<void>();
  sent.mockImplementationOnce(async () => {
    await promise;
    return answer();
  });
  const work = perform(disableUsers, users, { undo: () => {} }).catch(() => {});
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  emptyPersonStores();
  resolve();
  await work;
  expect(outcomes).toEqual([]);
  expect(toast).not.toHaveBeenCalled();
  await request(disableUsers, users);
  const [before, after] = sent.mock.calls.map(([call]) => call.headers.get('idempotency-key'));
  expect(after).not.toBe(before);
});
