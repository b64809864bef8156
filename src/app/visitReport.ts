import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { ScreenId } from '~/screens.ts';
import { attributesOf, nanoseconds, resource, scope, sendTelemetry } from './telemetry.ts';

/**
 * The limits of the histograms: what web.dev calls good and poor, and steps between and around them. LCP and INP are in
 * milliseconds.
 */
const vitals = {
  LCP: { name: 'web_vitals.lcp', unit: 'ms', bounds: [500, 1000, 1800, 2500, 4000, 8000] },
  INP: { name: 'web_vitals.inp', unit: 'ms', bounds: [50, 100, 200, 350, 500, 1000] },
  CLS: { name: 'web_vitals.cls', unit: '1', bounds: [0.01, 0.05, 0.1, 0.25, 0.5] },
} as const;

/**
 * Measures the visit and sends its web vitals when the page is closed or hidden: without the person and without what was
 * shown, the first screen by its id.
 */
export function measureVisit(address: string, screen: ScreenId | undefined): void {
  const began = Date.now();
  const values = new Map<keyof typeof vitals, number>();
  const onMetric = ({ name, value }: Metric) => {
    if (name in vitals) values.set(name as keyof typeof vitals, value);
  };
  // Each reports its last value when the page is hidden, before the listener below runs.
  for (const measure of [onLCP, onINP, onCLS]) measure(onMetric, { reportAllChanges: true });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (values.size === 0) return;
    const time = { startTimeUnixNano: nanoseconds(began), timeUnixNano: nanoseconds(Date.now()) };
    const metrics = [...values].map(([vital, value]) => histogramOf(vital, value, { ...time, screen }));
    sendTelemetry(address, 'metrics', {
      resourceMetrics: [{ resource: resource(), scopeMetrics: [{ scope, metrics }] }],
    });
  };
  document.addEventListener('visibilitychange', send);
}

/** `AGGREGATION_TEMPORALITY_DELTA`: a collector adds up what many visits send. */
const delta = 1;

/** A histogram of one value. */
function histogramOf(
  vital: keyof typeof vitals,
  value: number,
  { screen, ...time }: { screen: ScreenId | undefined; startTimeUnixNano: string; timeUnixNano: string },
) {
  const { name, unit, bounds } = vitals[vital];
  const bucket = bounds.filter((bound) => value > bound).length;
  return {
    name,
    unit,
    histogram: {
      aggregationTemporality: delta,
      dataPoints: [
        {
          attributes: attributesOf({ 'portal.screen': screen }),
          ...time,
          count: '1',
          sum: value,
          bucketCounts: [...bounds, 0].map((_, index) => (index === bucket ? '1' : '0')),
          explicitBounds: bounds,
        },
      ],
    },
  };
}
