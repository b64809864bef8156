import { afterEach, expect, test, vi } from 'vitest';

const done = vi.hoisted(() => [] as string[]);
vi.mock('react-dom/client', () => ({ createRoot: () => ({ render: () => void done.push('mounted') }) }));
vi.mock('~/app/router.tsx', () => ({ startRouter: () => ({}) }));
vi.mock('~/app/unhandled.ts', () => ({ takeErrorMessage: () => undefined, watchUnhandled: () => {} }));
vi.mock('~/app/updates.ts', () => ({ updates: { watch: () => {} } }));
vi.mock('~/brand/index.ts', () => ({ brand: { id: 'portal' }, dressPage: async () => {} }));
vi.mock('~/i18n/index.ts', () => ({ startI18n: async () => {}, outcomeTexts: undefined }));
vi.mock('~/routing/RouterView.tsx', () => ({ RouterView: () => null }));
vi.mock('~/session/session.ts', () => ({
  session: { start: () => void done.push('session fetched'), onForget: () => {}, onAnother: () => {} },
}));

/** What the portal has done when it has started. */
async function start({ afterMount = false, prerendering = false } = {}) {
  vi.resetModules();
  const { apiConfig } = await import('~/api/config.ts');
  apiConfig.auth.fetchAfterMount = afterMount;
  document.body.innerHTML = '<div id="root"></div>';
  Object.assign(document, { prerendering });
  await import('./main.tsx');
  await vi.waitFor(() => expect(done).toContain('mounted'));
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}

afterEach(() => {
  done.length = 0;
  Object.assign(document, { prerendering: false });
});

// Clause 4.24
test('the session is fetched when the portal starts, before it is mounted', async () =>
  expect(await start()).toEqual(['session fetched', 'mounted']));

// Clause 4.25
test('where the configuration says so it is fetched after that', async () =>
  expect(await start({ afterMount: true })).toEqual(['mounted', 'session fetched']));

// Clause 4.26
test.each([false, true])(
  'a page that is prerendered fetches it when it is shown (after mount: %j)',
  async (afterMount) => {
    expect(await start({ afterMount, prerendering: true })).toEqual(['mounted']);
    document.dispatchEvent(new Event('prerenderingchange'));
    await vi.waitFor(() => expect(done).toEqual(['mounted', 'session fetched']));
  },
);
