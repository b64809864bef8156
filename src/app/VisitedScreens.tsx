import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShownName } from '~/record/shownName.ts';
import { useScreen } from '~/routing/useScreen.ts';
import { isForDevelopers, screenOf } from '~/screens.ts';
import { useBreadcrumbs } from './breadcrumbs.ts';
import { keepVisit } from './palette/visited.ts';

/** Renders nothing; remembers the screens and records that are shown, for the palette. */
export function VisitedScreens() {
  const screen = useScreen();
  const { pathname: path } = useLocation();
  const title = useShownName();
  const name = useBreadcrumbs().at(-1)?.label;
  useEffect(() => {
    if (!screen || screenOf(screen).layout !== 'main' || isForDevelopers(screen)) return;
    if (!screenOf(screen).path.includes(':')) keepVisit({ screen, path });
    // A record without a title does not exist, or is not loaded yet.
    else if (title && name) keepVisit({ screen, path, name, title });
  }, [screen, path, title, name]);
  return null;
}
