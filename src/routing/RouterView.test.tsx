import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { RouterView, revalidates } from './RouterView.tsx';
import { useScreen } from './useScreen.ts';

/** Three screens, the first of them in view. The loader of each screen waits until it is let through. */
function visit() {
  const waiting = new Map<string, (() => void)[]>();
  const loaders = vi.fn((id: string) => new Promise<null>((resolve) => push(id, () => resolve(null))));
  const push = (id: string, done: () => void) => waiting.set(id, [...(waiting.get(id) ?? []), done]);
  const Shown = () => <p>{useScreen()}</p>;
  const routes = (['contracts', 'invoices', 'agents'] as const).map((id) => ({
    path: `/${id}`,
    handle: id,
    Component: Shown,
    loader: () => loaders(id),
    shouldRevalidate: revalidates,
  }));
  const router = createMemoryRouter(routes, {
    initialEntries: ['/contracts'],
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterView router={router} />);
  return {
    router,
    loaders,
    go: (to: string | number) => act(async () => void router.navigate(to as string)),
    letThrough: (id: string) =>
      act(async () => {
        for (const done of waiting.get(id) ?? []) done();
        waiting.delete(id);
      }),
    shown: () => [screen.getByRole('paragraph').textContent, router.state.location.pathname],
  };
}

test('the current screen stays, with its address, until the next one is ready', async () => {
  const { go, letThrough, shown } = visit();
  await go('/invoices');
  expect(shown()).toEqual(['contracts', '/contracts']);
  await letThrough('invoices');
  expect(shown()).toEqual(['invoices', '/invoices']);
});

test('a later click wins, although the earlier screen is ready last', async () => {
  const { go, letThrough, shown } = visit();
  await go('/invoices');
  await go('/agents');
  await letThrough('agents');
  await letThrough('invoices');
  expect(shown()).toEqual(['agents', '/agents']);
  await go(-1);
  await letThrough('contracts');
  expect(shown(), 'the screen that was given up has no entry in the history').toEqual(['contracts', '/contracts']);
});

test('Back during loading cancels the next screen', async () => {
  const { go, letThrough, shown } = visit();
  await go('/invoices');
  await letThrough('invoices');
  await go('/agents');
  await go(-1);
  await letThrough('agents');
  await letThrough('contracts');
  expect(shown()).toEqual(['contracts', '/contracts']);
});

test('a link to a hash needs no loading', async () => {
  const { go, loaders, router } = visit();
  await go('/contracts#sums');
  expect(router.state.location.hash).toBe('#sums');
  expect(loaders).not.toHaveBeenCalled();
});

test('a change of the session during loading runs the loader of that screen once more', async () => {
  const { go, letThrough, loaders, router, shown } = visit();
  await go('/invoices');
  await act(async () => void router.revalidate());
  expect(loaders.mock.calls).toEqual([['invoices'], ['invoices']]);
  await letThrough('invoices');
  expect(shown()).toEqual(['invoices', '/invoices']);
});
