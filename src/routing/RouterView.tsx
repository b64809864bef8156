import { createContext, use } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router';

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

const RouterContext = createContext<PortalRouter | undefined>(undefined);

/** The router itself, for what has to know where it is now and not where it was at the last render. */
export function useRouter(): PortalRouter {
  const router = use(RouterContext);
  if (!router) throw new Error('Outside of RouterView');
  return router;
}

/** The screen of a router's address, in the portal as in tests. */
export const RouterView = ({ router }: { router: PortalRouter }) => (
  <RouterContext value={router}>
    {/* Without transitions: all that a screen is made of is there, and drawn in slices it takes up to twice as long. */}
    <RouterProvider router={router} useTransitions={false} />
  </RouterContext>
);
