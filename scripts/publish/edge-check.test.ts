import { afterAll, expect, test } from 'vitest';
import { edgeHeaders } from '../headers.ts';
import { listen } from '../listen.ts';
import { temporaryFolder } from '../testing.ts';
import { checkEdge, type Edge } from './edge-check.ts';
import { publish } from './publish.ts';
import { makeRelease } from './testing/bundles.ts';
import { folderGround, openWorld } from './testing/world.ts';

const headers = edgeHeaders([], '/csp-report');
const hosts = ['app.portal.example.com'];

const release = await makeRelease(temporaryFolder(), 'spring');
const ground = await folderGround();
const world = await openWorld(ground, { first: release, second: release });
await publish(world.run(), release);
afterAll(async () => {
  await world.close();
  await ground.close();
});

interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

type Change = (path: string, answer: Answer) => void;

/** Checks a release through an edge that changes the answers. */
const faultsThrough = (change: Change, advise: (sentence: string) => void = () => {}) =>
  through(change, (edge) => checkEdge({ ...edge, advise }, release.manifest));

async function through(change: Change, check: (edge: Edge) => Promise<string[]>): Promise<string[]> {
  const server = await listen(
    0,
    async (request, response) => {
      const { host: _, ...rest } = request.headers as Record<string, string>;
      const original = await fetch(new URL(request.url ?? '', world.edge.url), { headers: rest });
      const sent = new Headers(original.headers);
      // fetch() has decoded the body already.
      sent.delete('content-encoding');
      sent.delete('content-length');
      const answer = { status: original.status, headers: sent, body: Buffer.from(await original.arrayBuffer()) };
      change(request.url ?? '', answer);
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(answer.body);
    },
    hosts,
  );
  try {
    return await check({ hosts, at: new URL(server.url), headers, timeout: 20, firstPause: 1 });
  } finally {
    await server.close();
  }
}

const of =
  (part: string, change: (answer: Answer) => unknown): Change =>
  (path, answer) => {
    if (path.includes(part)) change(answer);
  };
const status = (code: number) => (answer: Answer) => Object.assign(answer, { status: code });
const body = (text: string) => (answer: Answer) => Object.assign(answer, { body: Buffer.from(text) });
const header = (name: string, value?: string) => (answer: Answer) =>
  value === undefined ? answer.headers.delete(name) : answer.headers.set(name, value);
const html = header('content-type', 'text/html; charset=utf-8');

test('an edge that sends everything correctly has no faults', async () => {
  expect(await faultsThrough(() => {})).toEqual([]);
});

test.each([
  ['a file is missing', of('/contracts.', status(404)), /contracts\.\w+\.js answers 404 instead of 200/],
  ['a file is another', of('/contracts.', body('x')), /contracts\.\w+\.js differs from the file/],
  ['a type is wrong', of('.svg', header('content-type', 'text/plain')), /Content-Type: text\/plain/],
  ['the page is kept', of('/auth/Login', header('cache-control', 'max-age=60')), /sends Cache-Control/],
  ['the auth screens are those of another release', of('/auth/Login', body('x')), /auth\/Login differs from the file/],
  ['a security header is missing', of('', header('x-frame-options')), /sends no X-Frame-Options/],
  [
    'the policy is weaker',
    of('', header('content-security-policy', "default-src 'self'")),
    /sends Content-Security-Policy: default-src 'self' instead of/,
  ],
  ['an encoding is not what it says', of('.css', header('content-encoding', 'br')), /is not valid br|not requested/],
  [
    'what is missing is answered with the page',
    of('/no-such-file', (answer) => [status(200), html].forEach((change) => void change(answer))),
    /no-such-file\.\w+ answers 200 with a page instead of a plain 404/,
  ],
  [
    'the books are there for all to read',
    of('/releases/', body('{}')),
    /releases\/lock\/\d+\.json differs from the file/,
  ],
  [
    'the newest build is that of yesterday',
    of('/builds/latest', body('{"id":"yesterday"}')),
    /builds\/latest\.json differs from the file.*repeated for/,
  ],
])('it finds that %s', async (_, change, fault) => {
  expect(await faultsThrough(change)).toContainEqual(expect.stringMatching(fault));
});

test('a file that arrives whole but uncompressed is no fault, and is mentioned', async () => {
  const lines: string[] = [];
  const advise = (sentence: string) => lines.push(sentence);
  expect(await faultsThrough(() => {}, advise)).toEqual([]);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^http:\/\/app\.portal\.example\.com\/static\/js\/contracts\.\w+\.js is not compressed, \d+ bytes, for a client that accepts br, gzip/,
    ),
  );
});

test('what fails once is requested again', async () => {
  let failures = 2;
  const stumbling = of('/contracts.', (answer) => failures-- > 0 && status(503)(answer));
  expect(await faultsThrough(stumbling)).toEqual([]);
});

test('an unreachable edge is reported as such', async () => {
  const at = new URL('http://127.0.0.1:9');
  expect(await checkEdge({ hosts, at, headers, timeout: 20, firstPause: 1 }, release.manifest)).toEqual([
    expect.stringMatching(/^http:\/\/app\.portal\.example\.com\/ cannot be reached: .*ECONNREFUSED/),
  ]);
});
