import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useScreen } from '~/useScreen.ts';
import { startVisitReport } from './visitReport.ts';

/** Shows nothing: tells how long every screen took to come. */
export default function VisitReporter({ address }: { address: string }) {
  const screen = useScreen();
  const { state } = useNavigation();
  const tell = useRef<ReturnType<typeof startVisitReport>>(undefined);
  const from = useRef<number>(undefined);

  useEffect(() => {
    if (screen) tell.current ??= startVisitReport(address, screen);
  }, [address, screen]);
  useEffect(() => {
    if (state !== 'idle') {
      from.current ??= performance.now();
      return;
    }
    const since = from.current;
    from.current = undefined;
    if (since === undefined || !screen) return;
    // The frame that shows it.
    requestAnimationFrame(() => tell.current?.({ screen, ms: Math.round(performance.now() - since) }));
  }, [state, screen]);
  return null;
}
