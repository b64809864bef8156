import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useNavigation } from '~/navigation.ts';
import { useScreen } from '~/useScreen.ts';
import { startVisitReport } from './visitReport.ts';

/** Shows nothing: tells how long every screen took to come. */
export default function VisitReporter({ address }: { address: string }) {
  const screen = useScreen();
  const navigation = useNavigation();
  const { key } = useLocation();
  const tell = useRef<ReturnType<typeof startVisitReport>>(undefined);
  const last = useRef(key);

  useEffect(() => {
    if (screen) tell.current ??= startVisitReport(address, screen);
  }, [address, screen]);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const since = navigation?.visit.since;
    if (since === undefined || !screen) return;
    // The frame that shows it.
    requestAnimationFrame(() => tell.current?.({ screen, ms: Math.round(performance.now() - since) }));
  }, [key, navigation, screen]);
  return null;
}
