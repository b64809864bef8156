import { act, screen } from '@testing-library/react';
import { Outlet } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '~/api/errors.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderRoutes } from '~/routing/testing.tsx';
import { FatalError } from './FatalError.tsx';

withTexts();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

/** A screen that throws this while it is rendered. */
function fail(error: unknown) {
  const Broken = () => {
    throw error;
  };
  return renderRoutes([{ path: '*', Component: Broken, ErrorBoundary: FatalError }]);
}

// Clause 2.121-125
describe('an error that nobody caught', () => {
  test('opens the error page: its message is the description, its status 500 where it has none', async () => {
    fail(new Error('Cannot read properties of undefined'));
    expect(await screen.findByRole('heading', { name: 'Internal Server Error' })).toBeTruthy();
    expect(screen.getByText('500')).toBeTruthy();
    expect(screen.getByText('Cannot read properties of undefined')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver al inicio' })).toBeTruthy();
  });

  test('of the API is said as the API’s errors are', async () => {
    fail(new ApiError('status', { endpoint: 'x', status: 503, traceId: '00-1', logId: 1 }));
    expect(await screen.findByText('503')).toBeTruthy();
    expect(screen.getByText(/demasiadas solicitudes.*Trace: 00-1/)).toBeTruthy();
  });

  test('that is a 404 reads Page Not Found', async () => {
    fail(new ApiError('status', { endpoint: 'x', status: 404, serverMessage: 'No está.' }));
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    expect(screen.getByText('No está.')).toBeTruthy();
  });

  test('is gone at the next navigation, and the page around it stays', async () => {
    let broken = true;
    const Screen = () => {
      if (broken) throw new Error('Cannot read properties of undefined');
      return <p>Contratos</p>;
    };
    const frame = (
      <>
        <nav>Menú</nav>
        <Outlet />
      </>
    );
    const router = renderRoutes([
      { element: frame, children: [{ path: '*', Component: Screen, ErrorBoundary: FatalError }] },
    ]);
    expect(screen.getByRole('heading', { name: 'Internal Server Error' })).toBeTruthy();
    expect(screen.getByRole('navigation')).toBeTruthy();
    broken = false;
    await act(() => router.navigate('/other'));
    expect(screen.getByText('Contratos')).toBeTruthy();
  });

  test('of a script that could not be fetched says what may have happened instead of its address', async () => {
    fail(
      Object.assign(new Error('Loading chunk br failed. (error: http://x/static/js/br.js)'), {
        name: 'ChunkLoadError',
      }),
    );
    expect(await screen.findByText(/Puede que se haya publicado una versión nueva/)).toBeTruthy();
    expect(screen.queryByText(/static\/js/)).toBeNull();
  });

  test('of a script for which another network answers says so, and continues by itself when the portal answers', async () => {
    vi.useFakeTimers();
    const answers = [
      new Response('<h1>WiFi</h1>'),
      new Response('', { status: 511 }),
      new Response('', { status: 404 }),
    ];
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => answers.shift()),
    );
    const missing = { name: 'ChunkLoadError', request: '/static/js/br.js' };
    const loader = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 10, null)));
    loader.mockRejectedValueOnce(Object.assign(new Error('Loading chunk br failed.'), missing));
    const Screen = () => <p>Contratos</p>;
    renderRoutes([{ path: '*', loader, Component: Screen, ErrorBoundary: FatalError, HydrateFallback: () => null }]);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(/Comprueba tu conexión/)).toBeTruthy();
    expect(screen.queryByText(/versión nueva/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(loader).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.getByText('Contratos')).toBeTruthy();
  });

  test.each([null, 'text', 42])('that is not an error at all (%j) is said in general', async (thrown) => {
    fail(thrown);
    expect(await screen.findByText('Ha ocurrido un error durante la solicitud.')).toBeTruthy();
  });
});
