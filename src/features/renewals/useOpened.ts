import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The parameter of the address that says which renewal is open. */
export const openedParam = 'renovacion';

/** What the panel begins with. */
export type Part = 'renew' | 'contact';

/** The renewal that is open beside the list: in the address, so that it can be sent and survives a reload. */
export function useOpened() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const code = new URLSearchParams(search).get(openedParam);

  const addressOf = useCallback(
    (contract: string) => {
      const params = new URLSearchParams(search);
      params.set(openedParam, contract);
      return `?${params}`;
    },
    [search],
  );
  const open = useCallback(
    (contract: string, part?: Part) => void navigate(addressOf(contract), { state: { part } }),
    [navigate, addressOf],
  );
  const close = useCallback(() => {
    const params = new URLSearchParams(search);
    params.delete(openedParam);
    void navigate(`?${params}`, { replace: true });
  }, [navigate, search]);

  return { code, part: partOf(state), addressOf, open, close };
}

function partOf(state: unknown): Part | undefined {
  const part = typeof state === 'object' && state !== null && 'part' in state ? state.part : undefined;
  return part === 'renew' || part === 'contact' ? part : undefined;
}
