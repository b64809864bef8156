import { getRequestListener } from '@hono/node-server';
import { type Files, respond } from '../../bundle.ts';
import { encodings } from '../../compress.ts';
import { ruleFor } from '../../headers.ts';
import { listen } from '../../listen.ts';
import { latest, pointer } from '../release.ts';
import type { Store, Stored } from '../stores/store.ts';

/** Of the target that the tests publish. */
export const hosts = ['app.portal.example.com'];

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
  const cache = new Map<string, Stored | undefined>();
  const answer = answerFromStore({
    ...store,
    async read(key) {
      if (cache.has(key)) return cache.get(key);
      if (edge.origin === 'dead') throw new Error('The origin does not answer.');
      const stored = await store.read(key);
      if (key !== latest) cache.set(key, stored);
      return stored;
    },
  });
  const respond = async (request: Request): Promise<Response> => {
    if (edge.origin === 'lying') return new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    return answer(request);
  };

  const server = await listen(
    0,
    getRequestListener(
      async (request, { outgoing }) => {
        for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
        return respond(request).catch((error: Error) => new Response(error.message, { status: 502 }));
      },
      { overrideGlobalObjects: false },
    ),
    hosts,
  );
  const edge: TestEdge = {
    url: new URL(server.url),
    origin: 'well',
    purge() {
      for (const key of cache.keys()) if (!key.startsWith('static/')) cache.delete(key);
    },
    close: server.close,
  };
  return edge;
}

/** Answers each request from the store, by the same rules as real edges. */
export const answerFromStore =
  (store: Store) =>
  async (request: Request): Promise<Response> =>
    respond(await filesFor(store, request), request);

/** The file that a request asks for, in its encodings, or a page. */
async function filesFor(store: Store, request: Request): Promise<Files> {
  const { pathname } = new URL(request.url);
  const { missing } = ruleFor(pathname);
  const keys = missing === '404' ? [pathname.slice(1)] : [missing.slice(1), pointer];
  const [key, identity] = await firstOf(store, keys);
  if (!identity) return new Map();
  const encoded = Object.entries(encodings).map(async ([name, suffix]) => [
    name,
    (await store.read(key + suffix))?.body,
  ]);
  const found = (await Promise.all(encoded)).filter(([, body]) => body);
  return new Map([[`/${key}`, { identity: identity.body, ...Object.fromEntries(found) }]]);
}

/** The first of these files that the store has, with its key; if a page is missing, the portal's page. */
async function firstOf(store: Store, keys: readonly string[]) {
  for (const key of keys) {
    const found = await store.read(key);
    if (found) return [key, found] as const;
  }
  return ['', undefined] as const;
}
