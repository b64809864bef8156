import { createContext, use } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router';

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
