import { act } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { renderRoutes } from '~/routing/testing.tsx';
import { metricsRequest, valuesOf } from './testing.ts';
import VisitReporter from './VisitReporter.tsx';

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
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('a visit is one request of metrics, without anything from the address about people', async () => {
  document.head.innerHTML = '<meta name="build-id" content="b7">';
  const sent: [address: string, body: Blob][] = [];
  vi.stubGlobal('navigator', { sendBeacon: (address: string, body: Blob) => sent.push([address, body]) > 0 });
  renderRoutes([{ path: '/list', handle: 'contracts', element: <VisitReporter address="/api/otlp" /> }], {
    initialEntries: ['/list?q=Marta'],
  });

  hide('visible');
  expect(sent).toEqual([]);
  hide('hidden');
  hide('hidden');
  expect(sent.map(([address, { type }]) => [address, type])).toEqual([['/api/otlp/v1/metrics', 'application/json']]);
  const text = (await sent[0]?.[1].text()) ?? '';
  expect(text).not.toContain('Marta');
  const { resourceMetrics } = v.parse(metricsRequest, JSON.parse(text));
  expect(valuesOf(resourceMetrics[0]?.resource.attributes)).toEqual({
    'service.name': 'portal',
    'service.version': 'b7',
    'portal.brand': 'portal',
  });
  const metrics = resourceMetrics[0]?.scopeMetrics[0]?.metrics ?? [];
  expect(
    metrics.map(({ name, unit, histogram }) => {
      const [point] = histogram.dataPoints;
      const bucket = point?.bucketCounts.indexOf('1') ?? -1;
      return [name, unit, point?.sum, point?.explicitBounds[bucket], valuesOf(point?.attributes)];
    }),
  ).toEqual([
    // A value at a limit belongs to the bucket that ends there.
    ['web_vitals.lcp', 'ms', 812.4, 1000, { 'portal.screen': 'contracts' }],
    ['web_vitals.inp', 'ms', 40, 50, { 'portal.screen': 'contracts' }],
    ['web_vitals.cls', '1', 0.1, 0.1, { 'portal.screen': 'contracts' }],
  ]);
});
