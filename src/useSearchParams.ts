import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Params = URLSearchParams | Record<string, string>;

/** The parameters of the address, and how all of them are replaced. For a page that keeps in them all that is chosen: `useAddress`. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: Params, options?: { replace?: boolean }) => void navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  );
  return [params, setParams] as const;
}
