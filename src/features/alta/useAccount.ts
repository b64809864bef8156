import { useMemo } from 'react';
import { listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { checkIban } from '~/domain/iban.ts';
import { cleanNif } from '~/domain/nif.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import type { OtherHolders } from './cautions.ts';

/** Rows that are read: of more holders it is said that there are at least so many. */
const pageSize = 100;

/**
 * Who else has contracts that are charged to an account. An API that does not filter by it (422) tells nothing, and
 * nothing is said.
 */
export function useAccount(typed: string, nif: string): OtherHolders | undefined {
  const checked = checkIban(typed);
  const iban = checked.valid ? checked.iban : '';
  const { data } = useQuery(
    listContracts,
    {
      pageIndex: 0,
      pageSize,
      filterColumns: ['Iban'],
      filterQueries: [serialiseFilter({ kind: 'equals', value: iban })],
    },
    { enabled: checked.valid },
  );
  return useMemo(() => {
    const own = cleanNif(nif);
    const others = new Map(
      data?.Items.flatMap(({ Nif, NombreTitular }) =>
        Nif && cleanNif(Nif) !== own ? [[Nif, NombreTitular ?? Nif]] : [],
      ),
    );
    const [first] = others.values();
    return first === undefined ? undefined : { count: others.size, first };
  }, [data, nif]);
}
