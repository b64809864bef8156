import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, Link, Router } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createNavigation, NavigationContext } from '~/navigation.ts';
import type { ScreenId } from '~/screens.ts';
import { ScreenContext } from '~/useScreen.ts';
import VisitReporter from './VisitReporter.tsx';

vi.mock('~/brand/index.ts', () => ({ brand: { id: 'portal' } }));
vi.mock('web-vitals', () => ({
  onLCP: (take: (metric: object) => void) => take({ name: 'LCP', value: 812.4 }),
  onINP: (take: (metric: object) => void) => take({ name: 'INP', value: 40 }),
  onCLS: (take: (metric: object) => void) => take({ name: 'CLS', value: 0.012345 }),
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const hide = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('a visit is one line, without what the addresses say of whom', async () => {
  document.head.innerHTML = '<meta name="build-id" content="b7">';
  const sent: unknown[] = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: string) => sent.push([address, JSON.parse(body)]) > 0,
  });
  let arrive = () => {};
  const coming = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const navigation = createNavigation<ScreenId>(createMemoryHistory({ initialEntries: ['/list'] }), async (to) => {
    if (to.pathname === '/list') return 'contracts';
    await coming;
    return 'contract';
  });
  const Frame = () => {
    const { location, shown } = useSyncExternalStore(navigation.subscribe, () => navigation.visit);
    return (
      <Router location={location} navigator={navigation}>
        <ScreenContext value={shown}>
          {shown && <VisitReporter address="/csp-report" />}
          {shown === 'contract' ? <p>shown</p> : <Link to="/contract/PT-1?q=Marta">PT-1</Link>}
        </ScreenContext>
      </Router>
    );
  };
  await navigation.arrived();
  render(
    <NavigationContext value={navigation}>
      <Frame />
    </NavigationContext>,
  );
  await userEvent.click(screen.getByRole('link'));
  arrive();
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
