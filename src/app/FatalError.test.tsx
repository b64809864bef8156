import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, data } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '~/api/errors.ts';
import { startI18n } from '~/i18n/index.ts';
import { FatalError } from './FatalError.tsx';

beforeAll(() => startI18n({}));
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A screen that throws that while it is drawn. */
function fail(error: unknown) {
  const Broken = () => {
    throw error;
  };
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: FatalError }])} />);
}

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
    const router = createMemoryRouter([
      {
        path: '/',
        loader: () => {
          throw data('No está.', { status: 404 });
        },
        ErrorBoundary: FatalError,
      },
    ]);
    render(<RouterProvider router={router} />);
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    expect(screen.getByText('No está.')).toBeTruthy();
  });

  test('of a part that could not be fetched says what may have happened instead of its address', async () => {
    fail(
      Object.assign(new Error('Loading chunk br failed. (error: http://x/static/js/br.js)'), {
        name: 'ChunkLoadError',
      }),
    );
    expect(await screen.findByText(/Puede que se haya publicado una versión nueva/)).toBeTruthy();
    expect(screen.queryByText(/static\/js/)).toBeNull();
  });

  test.each([null, 'text', 42])('that is no error at all (%j) is said in general', async (thrown) => {
    fail(thrown);
    expect(await screen.findByText('Ha ocurrido un error durante la solicitud.')).toBeTruthy();
  });
});
