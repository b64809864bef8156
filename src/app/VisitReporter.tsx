import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { brand } from '~/brand/index.ts';
import { useScreen } from '~/routing/useScreen.ts';
import type { ScreenId } from '~/screens.ts';

/** Renders nothing; measures how long every screen takes to appear. */
export default function VisitReporter({ address }: { address: string }) {
  const screen = useScreen();
  const { key } = useLocation();
  const tell = useRef<ReturnType<typeof startVisitReport>>(undefined);
  const last = useRef(key);
  /** When the person asked for the next screen, `performance.now()`. */
  const since = useRef<number>(undefined);
  const busy = useNavigation().state === 'loading';

  useEffect(() => {
    if (busy) since.current ??= performance.now();
  }, [busy]);

  useEffect(() => {
    if (screen) tell.current ??= startVisitReport(address, screen);
  }, [address, screen]);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const began = since.current ?? performance.now();
    since.current = undefined;
    if (!screen) return;
    // The frame that shows the screen.
    requestAnimationFrame(() => tell.current?.({ screen, ms: Math.round(performance.now() - began) }));
  }, [key, screen]);
  return null;
}

/** Maximum number of navigations reported per visit: the first ones are representative. */
const most = 50;

interface Navigation {
  screen: ScreenId;
  /** Milliseconds from the person's action to the screen. */
  ms: number;
}

/**
 * The performance of a visit as it is sent: without the person and without what was shown; screens by id, without the
 * parameters of their addresses.
 */
interface VisitReport {
  type: 'visit';
  brand: string;
  /** Id of the build. */
  release: string;
  /** The first screen of the visit. */
  screen: ScreenId;
  /** Largest contentful paint, interaction to next paint (ms), cumulative layout shift; undefined if there was none. */
  LCP?: number;
  INP?: number;
  CLS?: number;
  navigations: Navigation[];
}

/**
 * Measures the visit and sends one report to `address` when the page is closed or hidden.
 *
 * @returns a function to call for each navigation
 */
function startVisitReport(address: string, screen: ScreenId): (navigation: Navigation) => void {
  const release = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '';
  const report: VisitReport = { type: 'visit', brand: brand.id, release, screen, navigations: [] };
  const take = ({ name, value }: Metric) => {
    if (name === 'CLS') report.CLS = Math.round(value * 10_000) / 10_000;
    else if (name === 'LCP' || name === 'INP') report[name] = Math.round(value);
  };
  // Each reports its last value when the page is hidden, before the listener below runs.
  for (const measure of [onLCP, onINP, onCLS]) measure(take, { reportAllChanges: true });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    navigator.sendBeacon(address, JSON.stringify(report));
  };
  document.addEventListener('visibilitychange', send);
  return (navigation) => {
    if (report.navigations.length < most) report.navigations.push(navigation);
  };
}
