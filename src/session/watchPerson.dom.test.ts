import { expect, test } from 'vitest';
import { account, goodServer, load, sessionPerTest } from './testing.ts';

sessionPerTest();

const shown = { id: 'u2', name: 'Iván', permissions: [], back: '/' };

/** Signs in; `left` returns the names of the stores that still hold their value, and fills both again. */
async function signedIn() {
  goodServer();
  const { session } = await load();
  const { perAccount, perPerson } = await import('~/lib/perPerson.ts');
  const stores = { account: perAccount(() => false), person: perPerson(() => false) };
  const left = () => {
    const full = Object.entries(stores).filter(([, { value }]) => value);
    for (const store of Object.values(stores)) store.set(true);
    return full.map(([name]) => name);
  };
  left();
  await session.signIn(account);
  return { session, left };
}

test('a page that loads keeps what was begun before the answer to who is signed in', async () => {
  const { left } = await signedIn();
  expect(left()).toEqual(['account', 'person']);
});

test('a sign-out empties all, and the next sign-in what the screens of the first have still written', async () => {
  const { session, left } = await signedIn();
  await session.signOut();
  expect(left()).toEqual([]);
  await session.signIn(account);
  expect(left()).toEqual([]);
});

test('an impersonation empties what belongs to the person shown as it begins, changes and ends', async () => {
  const { session, left } = await signedIn();
  left();
  session.impersonate(shown, '/');
  expect(left()).toEqual(['account']);
  session.impersonate({ ...shown, id: 'u3' }, '/');
  expect(left()).toEqual(['account']);
  session.impersonate(undefined, '/');
  expect(left()).toEqual(['account']);
});

test('the same person again, with new permissions or after the session has been renewed, keeps all', async () => {
  const { session, left } = await signedIn();
  left();
  await session.retry();
  expect(left()).toEqual(['account', 'person']);
});
