import { useSearchParams } from 'react-router';
import { withParams } from '~/lib/params.ts';

/** The parameter of the address that says which column of the board the phone shows. */
export const columnParam = 'columna';

/** The one column that the phone has room for, by the sub-state's id, and the way to another. */
export function usePhoneColumn(ids: readonly number[]) {
  const [params, setParams] = useSearchParams();
  const current = ids.find((id) => String(id) === params.get(columnParam)) ?? ids[0];
  const show = (id: number) => setParams(withParams(params, { [columnParam]: String(id) }));
  return { current, show };
}
