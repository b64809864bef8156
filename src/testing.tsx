import { useSyncExternalStore } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, type RouteObject, Router, useRoutes } from 'react-router';
import { createNavigation, NavigationContext } from './navigation.ts';

/**
 * Screens of a test by their address, with the portal's own way between them: what is unsaved is asked about.
 *
 * @param entries of the history; the last one is in view
 */
export function testPortal(routes: RouteObject[], entries: string[]) {
  const history = createMemoryHistory({ initialEntries: entries });
  const navigation = createNavigation(history, async () => true);
  const Screens = () => useRoutes(routes);
  const Portal = () => {
    const { location } = useSyncExternalStore(navigation.subscribe, () => navigation.visit);
    return (
      <NavigationContext value={navigation}>
        <Router location={location} navigator={navigation}>
          <Screens />
        </Router>
      </NavigationContext>
    );
  };
  return { navigation, Portal, pathname: () => navigation.visit.location.pathname };
}
