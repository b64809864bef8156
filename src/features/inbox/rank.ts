import type { ContractRow } from '~/api/contracts.ts';

/** Days after which a contract that has not moved is seldom rescued. */
const stale = 180;

type Ranked = Pick<ContractRow, 'DiasEnSituacion' | 'ImporteComision'>;

/** What can still be done comes first, and of that what is worth most. */
export const byWorth = <Row extends Ranked>(rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (one, other) =>
      Number(isStale(one)) - Number(isStale(other)) || (other.ImporteComision ?? 0) - (one.ImporteComision ?? 0),
  );

const isStale = ({ DiasEnSituacion }: Ranked) => (DiasEnSituacion ?? 0) > stale;
