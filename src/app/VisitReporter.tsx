import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { brand } from '~/brand/index.ts';
import { useScreen } from '~/routing/useScreen.ts';
import type { ScreenId } from '~/screens.ts';

/** Shows nothing: tells how long every screen took to come. */
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
    // The frame that shows it.
    requestAnimationFrame(() => tell.current?.({ screen, ms: Math.round(performance.now() - began) }));
  }, [key, screen]);
  return null;
}

/** Of so many navigations a visit tells; what is measured once is like what is measured the hundredth time. */
const most = 50;

interface Navigation {
  screen: ScreenId;
  /** Milliseconds from the wish to go there to the screen. */
  ms: number;
}

/**
 * How fast a visit was, as it is sent: neither who nor what was looked at, screens by their ids alone, without the
 * parameters of their addresses.
 */
interface VisitReport {
  type: 'visit';
  brand: string;
  /** Id of the build. */
  release: string;
  /** The screen that the visit began with. */
  screen: ScreenId;
  /** Largest contentful paint, interaction to next paint (ms), cumulative layout shift; undefined where there was none. */
  LCP?: number;
  INP?: number;
  CLS?: number;
  navigations: Navigation[];
}

/**
 * Measures the visit and sends one line about it to `address`, when the page is left or put aside.
 *
 * @returns what is to be told of each navigation
 */
function startVisitReport(address: string, screen: ScreenId): (navigation: Navigation) => void {
  const release = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '';
  const report: VisitReport = { type: 'visit', brand: brand.id, release, screen, navigations: [] };
  const take = ({ name, value }: Metric) => {
    if (name === 'CLS') report.CLS = Math.round(value * 10_000) / 10_000;
    else if (name === 'LCP' || name === 'INP') report[name] = Math.round(value);
  };
  // Each tells its last value when the page is hidden, before the listener below.
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
