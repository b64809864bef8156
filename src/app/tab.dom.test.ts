import { beforeEach, expect, test, vi } from 'vitest';
import { listContracts } from '~/api/contracts.ts';
import { ApiError } from '~/api/errors.ts';
import { journal, watchEnd } from '~/api/journal.ts';

const fail = () =>
  watchEnd(listContracts, {})({ error: new ApiError('status', { endpoint: 'contract', status: 500 }) });
const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';

beforeEach(async () => {
  vi.resetModules();
  journal.read();
  document.head.innerHTML = '<title>Contratos · Portal</title><link rel="icon" href="/static/brand/favicon.svg">';
  vi.stubGlobal('fetch', async () => new Response('<svg viewBox="0 0 32 32"><path/></svg>\n'));
});

test('unread failures are shown in the icon and in every title, until they are read', async () => {
  // From the same modules as this file's journal.
  vi.doMock('~/api/journal.ts', () => ({ journal }));
  const { watchTab } = await import('./tab.ts');
  watchTab();
  const plain = icon();
  expect(document.title).toBe('Contratos · Portal');
  fail();
  fail();
  expect(document.title).toBe('(2) Contratos · Portal');
  await vi.waitFor(() => expect(decodeURIComponent(icon())).toContain('<circle'));
  expect(decodeURIComponent(icon())).toMatch(
    /^data:image\/svg\+xml,<svg viewBox="0 0 32 32"><path\/><circle .*\/><\/svg>$/,
  );

  document.title = 'Facturas · Portal';
  await vi.waitFor(() => expect(document.title).toBe('(2) Facturas · Portal'));

  journal.read();
  expect(document.title).toBe('Facturas · Portal');
  await vi.waitFor(() => expect(icon()).toBe(plain));
});

test('an icon that cannot be fetched stays, and the title has the number of failures', async () => {
  vi.doMock('~/api/journal.ts', () => ({ journal }));
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  const { watchTab } = await import('./tab.ts');
  watchTab();
  const plain = icon();
  fail();
  await vi.waitFor(() => expect(document.title).toBe('(1) Contratos · Portal'));
  expect(icon()).toBe(plain);
});
