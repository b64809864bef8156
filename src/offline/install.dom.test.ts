import { expect, test, vi } from 'vitest';
import { installOfflinePage } from './install.ts';

vi.mock('~/brand/index.ts', () => ({ brand: { offline: '/static/brand/offline.1.js' } }));

test('in one document the page is installed again after another sign-in, without a second policy', async () => {
  vi.stubGlobal('__DEV__', false);
  const createPolicy = vi.fn((_: string, policy: object) => policy);
  vi.stubGlobal('trustedTypes', { createPolicy });
  const register = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  await installOfflinePage();
  await installOfflinePage();
  expect(createPolicy).toHaveBeenCalledOnce();
  expect(register.mock.calls).toEqual([
    ['/static/brand/offline.1.js', { scope: '/', updateViaCache: 'all' }],
    ['/static/brand/offline.1.js', { scope: '/', updateViaCache: 'all' }],
  ]);
});
