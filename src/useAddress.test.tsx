import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { paramsInForce, useAddress } from './useAddress.ts';

afterEach(cleanup);

function Page() {
  const { params, move } = useAddress();
  const add = (name: string) => {
    const next = new URLSearchParams(params);
    next.set(name, '1');
    move(next);
  };
  return (
    <>
      <output>{String(params)}</output>
      {['a', 'b', 'c'].map((name) => (
        <button key={name} type="button" onClick={() => add(name)}>
          {name}
        </button>
      ))}
    </>
  );
}

/** A router whose guard looks for as long as the test wants. */
async function visit() {
  const waiting: (() => void)[] = [];
  let slow = false;
  const loader = () => (slow ? new Promise<null>((done) => waiting.push(() => done(null))) : null);
  const router = createMemoryRouter([{ path: '/', loader, element: <Page /> }], { initialEntries: ['/?x=1'] });
  render(<RouterProvider router={router} />);
  await screen.findByText('x=1');
  slow = true;
  return {
    router,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    shown: () => screen.getByRole('status').textContent,
    letThrough: () =>
      act(async () => {
        for (const done of waiting.splice(0)) done();
      }),
  };
}

test('a change is in force before the router has let it through', async () => {
  const { router, press, shown, letThrough } = await visit();
  press('a');
  await screen.findByText('x=1&a=1');
  expect(router.state.location.search).toBe('?x=1');
  await letThrough();
  expect([shown(), router.state.location.search]).toEqual(['x=1&a=1', '?x=1&a=1']);
});

test('changes that follow each other build on one another', async () => {
  const { router, press, shown, letThrough } = await visit();
  press('a');
  press('b');
  await letThrough();
  press('c');
  await letThrough();
  expect([shown(), router.state.location.search]).toEqual(['x=1&a=1&b=1&c=1', '?x=1&a=1&b=1&c=1']);
});

test('Back has the last word', async () => {
  const { router, press, shown, letThrough } = await visit();
  press('a');
  await letThrough();
  await act(async () => void router.navigate(-1));
  await letThrough();
  expect(shown()).toBe('x=1');
});

test('what else writes the address builds on a change that has not landed, and on the address once it has', async () => {
  const { press, letThrough } = await visit();
  press('a');
  await screen.findByText('x=1&a=1');
  expect(String(paramsInForce('?x=1'))).toBe('x=1&a=1');
  await letThrough();
  expect(String(paramsInForce('?y=1'))).toBe('y=1');
});
