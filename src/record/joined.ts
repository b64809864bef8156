import type { Asked } from './Answered.tsx';

/** Combines two answers that are shown together: both data, or the first failure. */
export const joined = <A, B>(one: Asked<A>, other: Asked<B>): Asked<readonly [A, B]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  error: one.error ?? other.error,
  reload: () => {
    one.reload();
    other.reload();
  },
});
