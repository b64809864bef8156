import { createStore } from './store.ts';

/**
 * What belongs to a person, and is emptied when another one comes, so that the next one finds nothing of the first.
 * `watchPerson` of `src/session/calls.ts` says when. What is `ofAccount` stays while the signed-in person looks at the
 * portal as somebody else.
 */
type PersonStore = [ofAccount: boolean, end: () => unknown, empty: () => unknown];

// Not per person: the stores themselves, which are emptied.
const stores: PersonStore[] = [];

/** @param isSameAccount true: an impersonation begins or ends, and who is signed in stays the same */
export function emptyPersonStores(isSameAccount = false) {
  const leaving = stores.filter(([ofAccount]) => !isSameAccount || !ofAccount);
  // Everything ends before anything is empty: what is still sent belongs to the person who leaves.
  for (const [, end] of leaving) end();
  for (const [, , empty] of leaving) empty();
}

/**
 * A value that is a new one for each person shown: also when an impersonation begins or ends. Work that may end after
 * the sign-out reads `value` once, when it begins: what it writes there later does not reach the next person.
 *
 * @param end ends what goes on with the value of the person who leaves
 */
export const perPerson = <T>(initial: () => T, end?: (value: T) => unknown) => create(false, initial, end);

/**
 * A value that is a new one for each person who signs in. An impersonation does not change what the signed-in person's
 * own token has fetched, nor may it stop or forget what they have begun.
 */
export const perAccount = <T>(initial: () => T, end?: (value: T) => unknown) => create(true, initial, end);

function create<T>(ofAccount: boolean, initial: () => T, end?: (value: T) => unknown) {
  const store = createStore(initial());
  stores.push([ofAccount, () => end?.(store.value), () => store.set(initial())]);
  return store;
}
