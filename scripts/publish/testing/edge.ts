import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { answerFromStore } from '../preview.ts';
import { latest } from '../release.ts';
import type { Store, Stored } from '../stores/store.ts';

export interface TestEdge {
  url: URL;
  /** State of the origin: working, unreachable, or answering everything with 200 and a page. */
  origin: 'well' | 'dead' | 'lying';
  /** Removes the files that change under the same name. */
  purge(): void;
  close(): Promise<void>;
}

/**
 * A small CDN: it caches what it has fetched until it is purged, and answers from its cache if the origin is
 * unreachable.
 */
export async function startEdge(store: Store, headers: Readonly<Record<string, string>>): Promise<TestEdge> {
  const kept = new Map<string, Stored | undefined>();
  const answer = answerFromStore({
    ...store,
    async read(key) {
      if (kept.has(key)) return kept.get(key);
      if (edge.origin === 'dead') throw new Error('The origin does not answer.');
      const stored = await store.read(key);
      if (key !== latest && !key.startsWith('previews/')) kept.set(key, stored);
      return stored;
    },
  });
  const respond = async (request: Request): Promise<Response> => {
    if (edge.origin === 'lying') return new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    return answer(request);
  };

  const server = createServer(
    getRequestListener(
      async (request, { outgoing }) => {
        for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
        return respond(request).catch((error: Error) => new Response(error.message, { status: 502 }));
      },
      { overrideGlobalObjects: false },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const edge: TestEdge = {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    origin: 'well',
    purge() {
      for (const key of kept.keys()) if (!key.startsWith('static/')) kept.delete(key);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return edge;
}
