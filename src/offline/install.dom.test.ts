import { expect, test, vi } from 'vitest';
import { installOfflinePage } from './install.ts';

vi.mock('~/brand/index.ts', () => ({ brand: { offline: '/static/brand/offline.js' } }));

test('the worker is registered once in a document, however often people sign in there', async () => {
  const register = vi.fn(async () => {});
  const createPolicy = vi.fn((_: string, rules: object) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  await installOfflinePage();
  await installOfflinePage();
  expect(createPolicy, 'a second one violates the security policy').toHaveBeenCalledOnce();
  expect(register).toHaveBeenCalledExactlyOnceWith('/static/brand/offline.js', { scope: '/', updateViaCache: 'all' });
});
