import type { ShouldRevalidateFunction } from 'react-router';

/**
 * A search is no other place: the loader does not run for it, so that a filter is in the address, and in force, at once.
 * It runs for another screen, for the same address once more, and where the session asks for it.
 */
export const revalidates: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
