import { type ComponentType, createContext, type ReactNode, use } from 'react';

interface LinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** What the auth screens need of the place they are at: within the portal its router has it, in a document of their own that. */
export interface Way {
  search: URLSearchParams;
  /** Leads to another auth screen. */
  Link: ComponentType<LinkProps>;
}

export const WayContext = createContext<Way | undefined>(undefined);

export function useWay(): Way {
  const way = use(WayContext);
  if (!way) throw new Error('An auth screen stands outside of a document');
  return way;
}
