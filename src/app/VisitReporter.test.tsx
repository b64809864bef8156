import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderRoutes } from '~/routing/testing.tsx';
import VisitReporter from './VisitReporter.tsx';

vi.mock('~/brand/index.ts', () => ({ brand: { id: 'portal' } }));
vi.mock('web-vitals', () => ({
  onLCP: (take: (metric: object) => void) => take({ name: 'LCP', value: 812.4 }),
  onINP: (take: (metric: object) => void) => take({ name: 'INP', value: 40 }),
  onCLS: (take: (metric: object) => void) => take({ name: 'CLS', value: 0.012345 }),
}));

afterEach(() => {
  document.head.innerHTML = '';
});

const hide = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('a visit is one line, without anything from the addresses about people', async () => {
  document.head.innerHTML = '<meta name="build-id" content="b7">';
  const sent: unknown[] = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: string) => sent.push([address, JSON.parse(body)]) > 0,
  });
  const { promise: coming, resolve: arrive } = Promise.withResolvers<null>();
  const frame = (
    <>
      <VisitReporter address="/csp-report" />
      <Outlet />
    </>
  );
  const children = [
    { path: '/list', handle: 'contracts', element: <Link to="/contract/PT-1?q=Marta">PT-1</Link> },
    { path: '/contract/:id', handle: 'contract', loader: () => coming, element: <p>shown</p> },
  ];
  renderRoutes([{ element: frame, children }], { initialEntries: ['/list'] });
  await userEvent.click(screen.getByRole('link'));
  arrive(null);
  await screen.findByText('shown');
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

  hide('visible');
  expect(sent).toEqual([]);
  hide('hidden');
  hide('hidden');
  expect(sent).toEqual([
    [
      '/csp-report',
      {
        type: 'visit',
        brand: 'portal',
        release: 'b7',
        screen: 'contracts',
        LCP: 812,
        INP: 40,
        CLS: 0.0123,
        navigations: [{ screen: 'contract', ms: expect.any(Number) }],
      },
    ],
  ]);
});
