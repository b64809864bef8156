import { type ComponentType, createContext, type ReactNode, use } from 'react';

interface LinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** What the auth screens need of the place they are at: within the portal its router has it, in a document of their own that. */
export interface AuthRouting {
  search: URLSearchParams;
  /** Leads to another auth screen. */
  Link: ComponentType<LinkProps>;
}

export const AuthRoutingContext = createContext<AuthRouting | undefined>(undefined);

export function useAuthRouting(): AuthRouting {
  const routing = use(AuthRoutingContext);
  if (!routing) throw new Error('An auth screen stands outside of a document');
  return routing;
}
