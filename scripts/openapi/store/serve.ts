import { writeFileSync } from 'node:fs';
import { allRows } from '~/api/index.ts';
import apiTest from '../../../locales/es/apiTest.json' with { type: 'json' };
import toasts from '../../../locales/es/toasts.json' with { type: 'json' };
import { startServer } from '../../serve.ts';
import { openApiDocument } from '../document.ts';
import { takeExamples } from '../examples.ts';
import { startScalar } from '../tools.ts';
import { withStore } from './derive.ts';

interface Portal {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the build of the portal over Scalar's mock server, which knows our document and keeps what is written.
 *
 * @param tools folder of `obtainScalar`
 * @param into folder for the document that the mock server reads
 */
export async function servePortalOverScalar(tools: string, dist: string, into: string): Promise<Portal> {
  const texts = { rows: apiTest.rows, areas: toasts.areas };
  const document = withStore(openApiDocument(allRows, texts, await takeExamples()));
  const path = `${into}/openapi.json`;
  writeFileSync(path, JSON.stringify(document));
  const scalar = await startScalar(tools, path);
  const handle = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    return fetch(scalar.address + pathname + search, {
      method,
      headers,
      ...(method !== 'GET' && { body: await request.arrayBuffer() }),
    });
  };
  const site = await startServer({ port: 0, sandbox: { handle }, dist });
  return {
    url: site.url,
    close: async () => {
      await site.close();
      await scalar.close();
    },
  };
}
