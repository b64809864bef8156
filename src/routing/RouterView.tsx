import { createContext, use, useCallback } from 'react';
import { type createBrowserRouter, RouterProvider, type ShouldRevalidateFunction } from 'react-router';

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

const RouterContext = createContext<PortalRouter | undefined>(undefined);

/** The router itself, for code that needs the current location, not the one of the last render. */
export function useRouter(): PortalRouter {
  const router = use(RouterContext);
  if (!router) throw new Error('Outside of RouterView');
  return router;
}

/** Renders the current screen of a router, in the portal and in tests. */
export const RouterView = ({ router }: { router: PortalRouter }) => (
  <RouterContext value={router}>
    {/* Without React transitions: everything the screen needs is loaded, and rendering in slices takes up to twice as long. */}
    <RouterProvider router={router} useTransitions={false} />
  </RouterContext>
);

/**
 * When a loader runs again. Not when only the search parameters change, so that a filter is in the address, and
 * applied, at once. It runs for another screen, for the same address again, and when the session requires it.
 */
export const revalidates: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

/** The current search parameters, even before they are rendered, for changing some of them. */
export function useLatestParams() {
  const router = useRouter();
  return useCallback(() => new URLSearchParams(router.state.location.search), [router]);
}
