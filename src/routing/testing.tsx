import { createContext, type ReactNode, use, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import type { ScreenId } from '~/screens.ts';
import { RouterView } from './RouterView.tsx';

const Shown = createContext<ReactNode>(null);
const ShownScreen = () => use(Shown);

interface InRouterProps {
  /** The address in view. */
  at?: string;
  /** Whose address that is. */
  screen?: ScreenId;
  children: ReactNode;
}

/** Part of a page at some address, in the portal's router. */
export function InRouter({ at = '/', screen, children }: InRouterProps) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', handle: screen, Component: ShownScreen }], { initialEntries: [at] }),
  );
  return (
    <Shown value={children}>
      <RouterView router={router} />
    </Shown>
  );
}
