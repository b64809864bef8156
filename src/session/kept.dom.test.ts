import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListEndpoint } from '~/api/endpoint.ts';
import { cacheMenuSavedViews, useMenuSavedViews } from './menuSavedViews.ts';
import { partsOf } from './settingKeys.ts';
import { goodServer, inMinutes, json, jwt, load, serve, sessionPerTest, user } from './testing.ts';

sessionPerTest();

test('what was seen of a list is for the person who saw it', async () => {
  const list = { name: 'getContracts' } as ListEndpoint<number>;
  goodServer();
  const { session } = await load();
  const { keepSeen, seenOf } = await import('./seen.ts');
  await session.signIn({ email: 'a', password: 'b' });
  const seen = { query: { page: 2, pageSize: 20 }, start: 20, rows: [1, 2], total: 70 };
  keepSeen(list, seen);
  expect(seenOf(list)).toMatchObject(seen);
  await session.signOut();
  expect(seenOf(list)).toBeUndefined();
  serve({
    'auth/login': () => json({ Token: jwt({ exp: inMinutes(30) }) }),
    'auth/session': () => json({ ...user, Id: 'u2' }),
  });
  await session.signIn({ email: 'c', password: 'd' });
  expect(seenOf(list)).toBeUndefined();
});

test('the saved views of the menu are drawn again once they change', () => {
  const { result } = renderHook(() => useMenuSavedViews());
  act(() => cacheMenuSavedViews({ pinned: 2, starts: { contracts: '?q=1' }, lists: ['contracts'] }));
  expect(result.current).toMatchObject({ pinned: 2, starts: { contracts: '?q=1' } });
});

test('access lasts until the token ends, and is renewed where there is a refresh token', async () => {
  const { tokens } = await load();
  const { access } = await import('./since.ts');
  expect(access()).toEqual({ until: undefined, renews: false });
  const exp = inMinutes(30);
  tokens.write(jwt({ exp }));
  tokens.writeRefresh('r1');
  expect(access()).toEqual({ until: exp * 1000, renews: true });
});

test('lists within a screen have a page size of their own', () =>
  expect(partsOf('contract')).not.toBe(partsOf('customer')));
