import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useScreen } from '~/routing/useScreen.ts';
import { startVisitReport } from './visitReport.ts';

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
