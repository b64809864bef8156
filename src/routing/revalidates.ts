import type { ShouldRevalidateFunction } from 'react-router';

/**
 * When a loader runs again. Not when only the search parameters change, so that a filter is in the address, and
 * applied, at once. It runs for another screen, for the same address again, and when the session requires it.
 */
export const revalidates: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
