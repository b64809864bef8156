import { createContext, type ReactNode, use, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import type { ScreenId } from '~/screens.ts';
import { RouterView } from './RouterView.tsx';

const Shown = createContext<ReactNode>(null);
const ShownScreen = () => use(Shown);

interface InRouterProps {
  /** The current address. */
  at?: string;
  /** The screen of that address. */
  screen?: ScreenId;
  children: ReactNode;
}

/** Renders a part of a page at an address, in the portal's router. */
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
