/**
 * Stores that do not answer or refuse, simulated by a server that implements neither S3 nor Azure, because these tests
 * need no more.
 */
import type { RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from '../../listen.ts';
import { inParallel } from '../parallel.ts';
import { openContainer } from './azure.ts';
import { describing } from './open.ts';
import { openBucket } from './s3.ts';
import { type Store, usualTimeouts } from './store.ts';

const timeouts = { request: 100, call: 600, afterSilence: 50 };
const stores = {
  S3: (endpoint: string, how = timeouts) =>
    openBucket(
      {
        kind: 's3',
        bucket: 'b',
        region: 'eu-south-2',
        endpoint,
        credentials: { accessKeyId: 'AN_ID', secretAccessKey: 'A_SECRET' },
      },
      { AN_ID: 'id', A_SECRET: 'secret' },
      how,
    ),
  Azure: (endpoint: string, how = timeouts) =>
    openContainer(
      { kind: 'azure-blob', account: 'a', container: 'c', endpoint, credentials: { sasToken: 'A_TOKEN' } },
      { A_TOKEN: 'sig=x' },
      how,
    ),
};

async function withStore(open: (endpoint: string) => Store, answer: RequestListener, use: (store: Store) => unknown) {
  const server = await listen(0, answer);
  try {
    await use(open(server.url));
  } finally {
    await server.close();
  }
}

const send = (response: ServerResponse, headers: Record<string, string> = {}) =>
  response.writeHead(200, { ETag: '"1"', 'Content-Length': '2', ...headers }).end('{}');

test.each(Object.entries(stores))(
  '%s: a store that never answers fails the call, and the next ones sooner',
  async (_, open) => {
    await withStore(
      open,
      () => {},
      async (store) => {
        await expect(store.read('index.html')).rejects.toThrow('no answer within 0.6 s');
        await expect(store.create('index.html', Buffer.from('x'))).rejects.toThrow('no answer within 0.05 s');
        await expect(store.list('releases/')).rejects.toThrow('no answer within 0.05 s');
        await expect(store.remove(['index.html'])).rejects.toThrow('no answer within 0.05 s');
      },
    );
  },
);

test.each(Object.entries(stores))('%s: one request without an answer is sent again', async (_, open) => {
  let requests = 0;
  const silentOnce: RequestListener = (_request, response) => {
    if (requests++ > 0) send(response);
  };
  await withStore(open, silentOnce, async (store) => {
    expect((await store.read('index.html'))?.body.toString()).toBe('{}');
  });
  const half: RequestListener = (_request, response) => {
    response.writeHead(200, { ETag: '"1"', 'Content-Length': '200' }).write('{');
  };
  // A file that always breaks off fails the call.
  await withStore(open, half, async (store) => {
    await expect(store.read('index.html')).rejects.toThrow('no answer within 0.6 s');
  });
});

test.each(Object.entries(stores))('%s: of many requests one in three refused stops nothing', async (_, open) => {
  let state = 1;
  const busy: RequestListener = (_request, response) => {
    state = (state * 48271) % 0x7fffffff;
    if (state % 3 === 0) response.writeHead(503).end();
    else send(response);
  };
  await withStore(
    (endpoint) => open(endpoint, usualTimeouts),
    busy,
    async (store) => {
      const keys = Array.from({ length: 40 }, (_, index) => `static/${index}.js`);
      const read = await inParallel(keys, async (key) => (await store.read(key))?.body.toString());
      expect(new Set(read)).toEqual(new Set(['{}']));
    },
  );
});

test('a page whose write got no answer and was sent again counts as written by us', async () => {
  let written: string | undefined;
  const loses: RequestListener = async (request, response) => {
    if (request.method === 'GET') return void response.writeHead(200, { ETag: '"2"' }).end(written);
    if (written !== undefined) return void response.writeHead(412).end();
    written = await text(request);
    response.writeHead(503).end();
  };
  const open = (endpoint: string) => stores.S3(endpoint);
  await withStore(open, loses, async (bare) => {
    await expect(bare.replace('index.html', Buffer.from('page'), '"1"')).rejects.toThrow('changed by somebody else');
  });
  written = undefined;
  await withStore(open, loses, async (bare) => {
    const store = describing('a bucket', bare);
    await store.replace('index.html', Buffer.from('page'), '"1"');
    await expect(store.replace('index.html', Buffer.from('another'), '"1"')).rejects.toThrow(
      'changed by somebody else',
    );
  });
});
