import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { saveBattery } from './batteries.ts';
import { request } from './client.ts';
import { isSafe } from './endpoint.ts';
import { forgetKeysBefore, idempotencyKey } from './idempotency.ts';
import { allRows } from './index.ts';
import { connectPortal, failure, json, mockServer } from './testing.ts';
import { disableUsers, enableUsers, getUser } from './users.ts';

const sent = mockServer({ extras: ['idempotencyKeys'] });
const keys = () => sent.mock.calls.map(([call]) => call.headers.get('idempotency-key'));
const lose = () => sent.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(async () => {
  emptyPersonStores();
  sent.mockImplementation(() => json(null));
});

const users = { body: ['u1'] };

/** Disables a user without an answer, does something else, and disables them again. */
async function keysAround(between: () => unknown) {
  lose();
  await failure(request(disableUsers, users));
  await between();
  await request(disableUsers, users);
  const all = keys();
  return { first: all[0], last: all.at(-1) };
}

describe('the key of a change whose answer was lost', () => {
  test('is used again when the person sends the same', async () => {
    const { first, last } = await keysAround(() => {});
    expect(last).toBe(first);
  });

  test('dies with the opposite change: the server would replay its old answer and do nothing', async () => {
    const { first, last } = await keysAround(() => request(enableUsers, users));
    expect(last).not.toBe(first);
  });

  test('dies when the record is read again, because the person sees what became of it', async () => {
    const { first, last } = await keysAround(async () => {
      sent.mockImplementationOnce(() => json({ Id: 'u1', UserName: 'ana', Nombre: 'Ana' }));
      await request(getUser, { query: { id: 'u1' } });
    });
    expect(last).not.toBe(first);
  });

  test('dies after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { first, last } = await keysAround(() => vi.setSystemTime(Date.now() + 5 * 60_000));
    expect(last).not.toBe(first);
  });

  test('dies with the session: the next person means a change of their own', async () => {
    const { first, last } = await keysAround(emptyPersonStores);
    expect(last).not.toBe(first);
  });
});

test('any change that succeeds ends the key of any other, except that creations do not end each other', () => {
  const changes = allRows.filter((row) => !isSafe(row) && row.area !== 'auth');
  expect(changes.length).toBeGreaterThan(40);
  const [args, others] = [{ body: { Name: 'a' } }, { body: { Name: 'b' } }];
  for (const first of changes)
    for (const second of changes) {
      const lost = idempotencyKey(first, args);
      lost.end(true);
      forgetKeysBefore(second, others);
      const isStored = first === second && first.creates !== undefined;
      const again = idempotencyKey(first, args).key;
      expect(again === lost.key, `${first.name}, ${second.name}, ${first.name}`).toBe(isStored);
    }
});

test('saving an offer under its code changes it, so it ends the key of the same change before', () => {
  const args = { body: { CodigoOferta: 'BAT-1', Estado: 'Aceptada' } };
  const lost = idempotencyKey(saveBattery, args);
  lost.end(true);
  forgetKeysBefore(saveBattery, { body: { CodigoOferta: 'BAT-1', Estado: 'Enviada' } });
  expect(idempotencyKey(saveBattery, args).key).not.toBe(lost.key);
});

test('no call of the session has a key, nor any call of a brand whose API has none', async () => {
  const ofSession = allRows.filter((row) => !isSafe(row) && row.area === 'auth');
  expect(ofSession.length).toBeGreaterThan(4);
  for (const row of ofSession) await failure(request(row));
  connectPortal({ extras: [] });
  await request(disableUsers, users);
  expect(new Set(keys())).toEqual(new Set([null]));
});
