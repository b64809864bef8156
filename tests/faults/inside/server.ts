import { getRequestListener } from '@hono/node-server';
import type { TestProject } from 'vitest/node';
import { readBrands } from '../../../scripts/brands.ts';
import { listen } from '../../../scripts/listen.ts';
import { createSandbox } from '../../../scripts/sandbox/app.ts';
import { tokensOf } from '../../../scripts/sandbox/testing.ts';
import { stampBrand } from '../../../scripts/stamp.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the API. */
    api: string;
    /** Of an administrator. */
    tokens: { token: string; refresh: string };
    /** The data block with the brand, as it stands in a page. */
    brandBlock: string;
  }
}

/**
 * Starts the sandbox as a process of its own: in the tests' DOM it cannot run, because it finds its files by Node's
 * URLs.
 */
export default async function setup(project: TestProject) {
  const sandbox = createSandbox();
  const answer = getRequestListener((request) => sandbox.handle(request), { overrideGlobalObjects: false });
  const server = await listen(0, answer);
  project.provide('api', server.url);
  project.provide('tokens', await tokensOf(sandbox, 'admin'));
  const [brand] = readBrands().map(stampBrand);
  project.provide('brandBlock', JSON.stringify({ brands: [brand?.data] }));
  return async () => {
    await server.close();
    sandbox.close();
  };
}
