import { type ComponentType, createContext, type ReactNode, use } from 'react';

interface LinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** What the auth screens need from their surroundings: the portal's router, or their own document. */
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
