/**
 * What belongs to the signed-in person, or to the one that they impersonate. `become` of `src/session/state.ts` empties
 * all of it when that person changes, so that the next one finds nothing.
 */
type Work = (goesOn: boolean) => unknown;

const works: Work[] = [];

/** @param work is told whether somebody is signed in afterwards, so that what is shown is asked for again */
export const whenPersonChanges = (work: Work) => void works.push(work);

export function emptyPersonStores(goesOn = false) {
  for (const work of works) work(goesOn);
}

/**
 * A value that is a new one for each person. Work that may end after its person has left keeps the `value` from its
 * beginning: what it writes there, nobody finds.
 *
 * @param end ends what goes on with the value of the person who leaves
 */
export function perPerson<T>(initial: () => T, end?: (value: T) => unknown) {
  const listeners = new Set<() => void>();
  const store = {
    value: initial(),
    set(value: T) {
      store.value = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  whenPersonChanges(() => {
    const { value } = store;
    store.set(initial());
    end?.(value);
  });
  return store as Readonly<typeof store>;
}
