import { type ComponentType, createContext, type ReactNode, use } from 'react';

interface LinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/**
 * What the auth screens need of a router. They are shown in two documents: in the portal, after a navigation, and in
 * `auth.html`, which has no react-router: its 27 kB would not fit in the sign-in's budget of 92 kB.
 */
export interface AuthRouting {
  search: URLSearchParams;
  /** A link to another auth screen. */
  Link: ComponentType<LinkProps>;
}

export const AuthRoutingContext = createContext<AuthRouting | undefined>(undefined);

export function useAuthRouting(): AuthRouting {
  const routing = use(AuthRoutingContext);
  if (!routing) throw new Error('An auth screen stands outside of a document');
  return routing;
}
