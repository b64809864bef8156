import { useSearchParams } from 'react-router';

/** The parameter of the address that says which column of the board the phone shows. */
export const columnParam = 'columna';

/** The one column that the phone has room for, by the sub-state's id, and the way to another. */
export function usePhoneColumn(ids: readonly number[]) {
  const [params, setParams] = useSearchParams();
  const current = ids.find((id) => String(id) === params.get(columnParam)) ?? ids[0];
  const show = (id: number) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.set(columnParam, String(id));
      return next;
    });
  return { current, show };
}
