import { beforeEach, expect, test, vi } from 'vitest';
import { listBrands } from '~/api/brands.ts';
import { request } from '~/api/client.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { connectPortal } from '~/api/testing.ts';
import { disableUsers } from '~/api/users.ts';
import { explain } from '~/i18n/explain.ts';
import { outcomeTexts } from '~/i18n/index.ts';
import { withTexts } from '~/i18n/testing.ts';
import { beforehand } from '~/table/bulk/bulk.ts';
import { createJob } from '~/table/bulk/job.ts';

// No page of this file has asked for the sentences of the calls: they come with the first failure.
withTexts();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  connectPortal({ beforeFailure: outcomeTexts });
});

test('a list that fails shows its own text', async () => {
  const failure = await request(listBrands).catch((error) => error);
  expect(explain(failure)).toBe('No se han podido obtener las marcas.');
});

test('so does a change of many records, for each of them', async () => {
  const items = beforehand([{ id: 'u1', code: 'ana', name: 'Ana' }]);
  const job = createJob([{ id: 'u1', code: 'ana', name: 'Ana' }], items);
  const together = (ids: readonly string[]) => request(disableUsers, { body: [...ids] });
  await job.run({ of: 'waiting', endpoint: disableUsers as Endpoint, send: undefined, together });
  expect(job.read().outcomes.get('u1')?.text).toMatch(/^Ha ocurrido un error habilitar\/deshabilitar los usuarios\./);
});
