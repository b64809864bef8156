import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router';
import { useNavigation } from './navigation.ts';
import { useSearchParams } from './useSearchParams.ts';

/** What has been chosen and has not landed in the address yet. */
let awaited: URLSearchParams | undefined;

/**
 * Where the person is by now. A place is drawn when the browser has time for it: who goes on and Back before that is at
 * the same place again, as far as what was drawn can tell.
 */
function useArrived(): Location {
  const drawn = useLocation();
  const navigation = useNavigation();
  return useSyncExternalStore(navigation?.subscribe ?? never, () => {
    const arrived = navigation?.visit.location;
    // The page in view stays as it is until the next one is drawn: to draw it once more would hold that one up.
    return arrived?.pathname === drawn.pathname ? arrived : drawn;
  });
}

const never = () => () => {};

/** Reads the parameters to build a further change on: those that a page's {@link useAddress} has in force, landed or not. */
export function useParamsInForce() {
  const { search } = useArrived();
  return useCallback(() => new URLSearchParams(awaited ?? search), [search]);
}

/**
 * The parameters of the address, for a page that keeps in them all that is chosen: a change is in force at once, though
 * the router lets the guard look first. Changes that follow each other quickly build on one another; Back, or a link,
 * has the last word.
 */
export function useAddress() {
  const [, setLanded] = useSearchParams();
  const { search } = useArrived();
  const landed = useMemo(() => new URLSearchParams(search), [search]);
  const [ahead, setAhead] = useState<URLSearchParams>();
  const sent = useRef<string[]>([]);
  const address = String(landed);

  useEffect(() => {
    const place = sent.current.lastIndexOf(address);
    const rest = place < 0 ? [] : sent.current.slice(place + 1);
    sent.current = rest;
    if (rest.length === 0) {
      setAhead(undefined);
      awaited = undefined;
    }
  }, [address]);
  useEffect(
    () => () => {
      awaited = undefined;
    },
    [],
  );

  const move = (next: URLSearchParams, options: { replace?: boolean } = {}) => {
    sent.current.push(String(next));
    setAhead(next);
    awaited = next;
    setLanded(next, options);
  };
  return { params: ahead ?? landed, move };
}
