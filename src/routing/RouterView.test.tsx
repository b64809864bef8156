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

test('a link to a hash needs no loading', async () => {
  const { go, loaders, router } = visit();
  await go('/contracts#sums');
  expect(router.state.location.hash).toBe('#sums');
  expect(loaders).not.toHaveBeenCalled();
});
