import { afterEach, expect, test, vi } from 'vitest';
import { measureVisit } from './visitReport.ts';

vi.mock('web-vitals', () => ({
  onLCP: (listener: (metric: object) => void) => listener({ name: 'LCP', value: 812.4 }),
  onINP: (listener: (metric: object) => void) => listener({ name: 'INP', value: 40 }),
  onCLS: (listener: (metric: object) => void) => listener({ name: 'CLS', value: 0.1 }),
}));

afterEach(() => {
  document.head.innerHTML = '';
});

const hide = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a visit is one request of metrics', async () => {
  document.head.innerHTML = '<meta name="build-id" content="b7">';
  const sent: [address: string, body: Blob][] = [];
  vi.stubGlobal('navigator', { sendBeacon: (address: string, body: Blob) => sent.push([address, body]) > 0 });
  measureVisit('/api/otlp', 'contracts');

  hide('visible');
  expect(sent).toEqual([]);
  hide('hidden');
  hide('hidden');
  expect(sent.map(([address, { type }]) => [address, type])).toEqual([['/api/otlp/v1/metrics', 'application/json']]);
  const text = (await sent[0]?.[1].text()) ?? '';
  const [{ resource, scopeMetrics }] = JSON.parse(text).resourceMetrics;
  const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  expect(resource.attributes).toEqual([
    attribute('service.name', 'portal'),
    attribute('service.version', 'b7'),
    attribute('portal.brand', 'portal'),
  ]);
  const time = expect.stringMatching(/^\d{19}$/);
  const point = { attributes: [attribute('portal.screen', 'contracts')], startTimeUnixNano: time, timeUnixNano: time };
  // As OTLP writes it: counts are texts, 1 is a delta. A value at a limit belongs to the bucket that ends there.
  const metric = (name: string, unit: string, sum: number, bucketCounts: string, explicitBounds: number[]) => ({
    name,
    unit,
    histogram: {
      aggregationTemporality: 1,
      dataPoints: [{ ...point, count: '1', sum, bucketCounts: [...bucketCounts], explicitBounds }],
    },
  });
  expect(scopeMetrics[0].metrics).toEqual([
    metric('web_vitals.lcp', 'ms', 812.4, '0100000', [500, 1000, 1800, 2500, 4000, 8000]),
    metric('web_vitals.inp', 'ms', 40, '1000000', [50, 100, 200, 350, 500, 1000]),
    metric('web_vitals.cls', '1', 0.1, '001000', [0.01, 0.05, 0.1, 0.25, 0.5]),
  ]);
});
