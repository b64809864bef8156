import { act, fireEvent, screen } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { expect, test, vi } from 'vitest';
import { revalidates, useLatestParams } from './RouterView.tsx';
import { renderRoutes } from './testing.tsx';

let latest: () => URLSearchParams;

function Page() {
  const [params, setParams] = useSearchParams();
  latest = useLatestParams();
  return (
    <>
      <output>{String(params)}</output>
      {['a', 'b'].map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            const next = latest();
            next.set(name, '1');
            setParams(next);
            expect(latest().get(name), 'before anything is rendered').toBe('1');
          }}
        >
          {name}
        </button>
      ))}
    </>
  );
}

/** At `/list?x=1`, after a screen before it. */
function visit() {
  const loader = vi.fn(async () => null);
  const router = renderRoutes(
    [{ path: '/list', Component: Page, loader, shouldRevalidate: revalidates }, { path: '/before' }],
    { initialEntries: ['/before', '/list?x=1'], hydrationData: { loaderData: { '0': null } } },
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { router, loader, press, shown: () => screen.getByRole('status').textContent };
}

test('a change is in the address and on the screen at once, and runs no loader', () => {
  const { router, loader, press, shown } = visit();
  press('a');
  expect([shown(), router.state.location.search]).toEqual(['x=1&a=1', '?x=1&a=1']);
  press('b');
  expect([shown(), router.state.location.search]).toEqual(['x=1&a=1&b=1', '?x=1&a=1&b=1']);
  expect(loader).not.toHaveBeenCalled();
});

test('changes before a render are combined', () => {
  const { press, shown } = visit();
  act(() => {
    press('a');
    press('b');
  });
  expect(shown()).toBe('x=1&a=1&b=1');
});

test('the same address again, and a change of the session, run the loader', async () => {
  const { router, loader } = visit();
  await act(() => router.navigate('/list?x=1'));
  await act(() => router.revalidate());
  expect(loader).toHaveBeenCalledTimes(2);
});
