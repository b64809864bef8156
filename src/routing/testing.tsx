import { render } from '@testing-library/react';
import { createContext, type ReactNode, use, useState } from 'react';
import { createMemoryRouter, type InitialEntry, type RouteObject } from 'react-router';
// biome-ignore lint/style/noRestrictedImports: each test has its own cache of answers
import { SWRConfig, type SWRConfiguration } from 'swr';
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

/** Renders with a cache of answers of its own. */
export const renderFresh = (shown: ReactNode, cache: SWRConfiguration = {}) =>
  render(shown, {
    wrapper: ({ children }) => <SWRConfig value={{ provider: () => new Map(), ...cache }}>{children}</SWRConfig>,
  });

/** Renders the screen of a memory router, with a cache of answers of its own. */
export function renderRoutes(...args: Parameters<typeof createMemoryRouter>) {
  const router = createMemoryRouter(...args);
  renderFresh(<RouterView router={router} />);
  return router;
}

interface ScreenOptions {
  /** The current address. */
  at?: InitialEntry;
  screen?: ScreenId;
  /** Path of the screen's route, for tests with parameters or other screens. */
  path?: string;
  others?: RouteObject[];
  cache?: SWRConfiguration;
}

/** Renders one screen at an address, with a cache of answers of its own unless another is given. */
export function renderScreen(
  element: ReactNode,
  { at = '/', screen, path = '*', others = [], cache }: ScreenOptions = {},
) {
  const router = createMemoryRouter([{ path, handle: screen, element }, ...others], { initialEntries: [at] });
  return { router, ...renderFresh(<RouterView router={router} />, cache) };
}
