import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLatestParams } from '~/routing/RouterView.tsx';

/** Names the record that is open beside a list; one of the list's own parameters. */
export const openedParameter = 'abierto';

/**
 * The record that is open beside a list. It is in the list's address, so that it can be shared and survives a reload.
 *
 * @template Data data passed to the drawer when it is opened; it comes back from the browser's history, unchecked
 */
export function useOpened<Data = never>(parameter: string = openedParameter) {
  const { search, state } = useLocation();
  const latestParams = useLatestParams();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get(parameter);

  /** The list's address with that record open. */
  const addressOf = useCallback(
    (record: string) => {
      const params = latestParams();
      params.set(parameter, record);
      return `?${params}`;
    },
    [latestParams, parameter],
  );
  const open = useCallback(
    (record: string, data?: Data) => void navigate(addressOf(record), { state: data }),
    [navigate, addressOf],
  );
  const close = useCallback(() => {
    const params = latestParams();
    params.delete(parameter);
    void navigate(`?${params}`, { replace: true });
  }, [navigate, latestParams, parameter]);

  return { id, data: state as unknown, addressOf, open, close };
}
