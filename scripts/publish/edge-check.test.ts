import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { edgeHeaders } from '../headers.ts';
import { temporaryFolder } from '../testing.ts';
import { checkEdge } from './edge-check.ts';
import { publish } from './publish.ts';
import type { Release } from './release.ts';
import { makeRelease } from './testing/bundles.ts';
import { folderGround, openWorld, type World } from './testing/world.ts';

const headers = edgeHeaders([], '/csp-report');
const hosts = ['app.portal.example.com'];

let world: World;
let release: Release;
beforeAll(async () => {
  release = await makeRelease(temporaryFolder(), 'spring');
  const ground = await folderGround();
  world = await openWorld(ground, { first: release, second: release });
  await publish(world.run(), release);
  return async () => {
    await world.close();
    await ground.close();
  };
});

interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Checks through an edge that changes the answers. */
async function faultsThrough(
  change: (path: string, answer: Answer) => void,
  advise: (sentence: string) => void = () => {},
): Promise<string[]> {
  const server = createServer(async (request, response) => {
    const { host: _, ...rest } = request.headers as Record<string, string>;
    const original = await fetch(new URL(request.url ?? '', world.edge.url), { headers: rest });
    const sent = new Headers(original.headers);
    // fetch() has decoded the body already.
    sent.delete('content-encoding');
    sent.delete('content-length');
    const answer = { status: original.status, headers: sent, body: Buffer.from(await original.arrayBuffer()) };
    change(request.url ?? '', answer);
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    return await checkEdge({ hosts, at, headers, timeout: 20, firstPause: 1, advise }, release.manifest, () => {});
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const of = (part: string, change: (answer: Answer) => void) => (path: string, answer: Answer) => {
  if (path.includes(part)) change(answer);
};

test('an edge that sends everything correctly has no faults', async () => {
  expect(await faultsThrough(() => {})).toEqual([]);
});

test.each([
  [
    'a file is missing',
    of('/contracts.', (answer) => {
      answer.status = 404;
    }),
    /contracts\.\w+\.js answers 404 instead of 200/,
  ],
  [
    'a file is another',
    of('/contracts.', (answer) => {
      answer.body = Buffer.from('x');
    }),
    /contracts\.\w+\.js differs from the file/,
  ],
  [
    'a type is wrong',
    of('.svg', ({ headers }) => headers.set('content-type', 'text/plain')),
    /Content-Type: text\/plain/,
  ],
  [
    'the page is kept',
    of('/auth/Login', ({ headers }) => headers.set('cache-control', 'max-age=60')),
    /sends Cache-Control/,
  ],
  [
    'the auth screens are those of another release',
    of('/auth/Login', (answer) => {
      answer.body = Buffer.from('x');
    }),
    /auth\/Login differs from the file/,
  ],
  [
    'a security header is missing',
    of('', ({ headers }) => headers.delete('x-frame-options')),
    /sends no X-Frame-Options/,
  ],
  [
    'the policy is weaker',
    of('', ({ headers }) => headers.set('content-security-policy', "default-src 'self'")),
    /sends Content-Security-Policy: default-src 'self' instead of/,
  ],
  [
    'an encoding is not what it says',
    of('.css', ({ headers }) => headers.set('content-encoding', 'br')),
    /is not valid br|not requested/,
  ],
  [
    'what is missing is answered with the page',
    of('/no-such-file', (answer) => {
      answer.status = 200;
      answer.headers.set('content-type', 'text/html; charset=utf-8');
    }),
    /no-such-file\.\w+ answers 200 with a page instead of a plain 404/,
  ],
  [
    'the books are there for all to read',
    of('/releases/', (answer) => {
      answer.body = Buffer.from('{}');
    }),
    /releases\/lock\/\d+\.json differs from the file/,
  ],
  [
    'the newest build is that of yesterday',
    of('/builds/latest', (answer) => {
      answer.body = Buffer.from('{"id":"yesterday"}');
    }),
    /builds\/latest\.json differs from the file.*repeated for/,
  ],
])('it finds that %s', async (_, change, fault) => {
  expect(await faultsThrough(change)).toContainEqual(expect.stringMatching(fault));
});

test('a file that arrives whole but uncompressed is no fault, and is mentioned', async () => {
  const said: string[] = [];
  expect(
    await faultsThrough(
      () => {},
      (sentence) => said.push(sentence),
    ),
  ).toEqual([]);
  expect(said).toContainEqual(
    expect.stringMatching(
      /^http:\/\/app\.portal\.example\.com\/static\/js\/contracts\.\w+\.js is not compressed, \d+ bytes, for a client that accepts br, gzip/,
    ),
  );
});

test('what fails once is requested again', async () => {
  let failures = 2;
  const stumbling = of('/contracts.', (answer) => {
    if (failures-- > 0) answer.status = 503;
  });
  expect(await faultsThrough(stumbling)).toEqual([]);
});

test('an unreachable edge is reported as such', async () => {
  const at = new URL('http://127.0.0.1:9');
  expect(await checkEdge({ hosts, at, headers, timeout: 20, firstPause: 1 }, release.manifest, () => {})).toEqual([
    expect.stringMatching(/^http:\/\/app\.portal\.example\.com\/ cannot be reached: .*ECONNREFUSED/),
  ]);
});
