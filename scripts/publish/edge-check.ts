import { Agent as HttpAgent, type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { authPage } from '../authPage.ts';
import { ruleFor } from '../headers.ts';
import { inParallel } from './parallel.ts';
import { latest, type Manifest, pointer, sha256 } from './release.ts';
import { reasonOf } from './stores/open.ts';
import { sendingOf } from './stores/store.ts';
import { decode } from './verify.ts';

export interface Edge {
  hosts: readonly string[];
  /** Address to connect to instead of the hosts' own, as `http://localhost:8080`. */
  at?: URL | undefined;
  /** Security headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Milliseconds that the edge may still show the last release. */
  timeout: number;
  /** Milliseconds before the second attempt; doubles with each. */
  firstPause: number;
  /** Called with a sentence about things that work but cost visitors time. */
  advise?(sentence: string): void;
}

/** A transient fault is retried; a lasting one ends the check. */
const tries = 4;
const longestPause = 5000;
/** Timeout of one answer, in ms. */
const timeout = 15_000;

/**
 * An address with its own page, if the release has one. An edge without that rule sends the portal's page, which works
 * too.
 */
const authAddress = '/auth/Login';

/** These may be late; until they arrive, the rest says nothing. */
const changing = [
  { key: pointer, path: '/' },
  { key: authPage, path: authAddress },
  { key: latest, path: `/${latest}` },
];
/** All of these must answer with the page: it handles every address, and the publisher's records are not public. */
const pagePaths = ['/', '/index.html', '/releases/lock/00000001.json'];
/** None of these is a file, and they must not look like one. */
const missingPaths = ['/static/no-such-file.js', '/builds/no-such-file.json'];

interface Connection extends Edge {
  host: string;
}

/**
 * Fetches everything published through the edge, plain and compressed, and compares it with the release: bytes, type,
 * cache and security headers; then addresses that must not exist.
 *
 * @returns a sentence per fault
 */
export async function checkEdge(edge: Edge, manifest: Manifest): Promise<string[]> {
  const faults: string[] = [];
  for (const host of edge.hosts) {
    const connection = { ...edge, host };
    const client = connect(connection);
    try {
      faults.push(...(await checkHost(client, connection, manifest)));
    } finally {
      client.close();
    }
  }
  return faults;
}

async function checkHost(client: Client, connection: Connection, { files }: Manifest): Promise<string[]> {
  const hashesOf = (...keys: string[]) => files.filter(({ key }) => keys.includes(key)).map(({ sha256 }) => sha256);
  const wantedOf = (key: string) => ({ key, hashes: key === authPage ? hashesOf(key, pointer) : hashesOf(key) });
  for (const { key, path } of changing) {
    const fault = await waitFor(connection, () => look(client, connection, path, wantedOf(key)));
    if (fault) return [fault];
  }
  const looks = [
    ...pagePaths.map((path) => ({ path, ...wantedOf(pointer) })),
    { path: authAddress, ...wantedOf(authPage) },
    ...files
      .filter(({ key }) => key.startsWith('static/'))
      .map(({ key, sha256: hash }) => ({ path: `/${key}`, key, hashes: [hash] })),
  ].flatMap((one) => ['br, gzip', 'identity'].map((encoding) => ({ ...one, encoding })));
  const found = await inParallel(looks, ({ path, ...wanted }) =>
    insist(connection, () => look(client, connection, path, wanted)),
  );
  const absent = await inParallel(missingPaths, (path) => insist(connection, () => lookForNothing(client, path)));
  return [...found, ...absent].flatMap((fault) => fault?.sentence ?? []);
}

interface Fault {
  sentence: string;
  /** True: valid, but from another release. */
  stale: boolean;
}
interface Wanted {
  key: string;
  /** Accepted hashes. */
  hashes: readonly string[];
  /** Value of Accept-Encoding. */
  encoding?: string;
}

/** Bytes from which an edge must compress text. All of them compress from 1,000 bytes on. */
const worthCompressing = 2000;
const isText = (type: string) => /^text\/|javascript|json|svg/.test(type);

async function look(
  client: Client,
  { headers, advise }: Connection,
  path: string,
  { key, hashes, encoding = 'br, gzip' }: Wanted,
) {
  const answer = await client.get(path, encoding);
  const fault = (what: string, stale = false): Fault => ({ sentence: `${client.address}${path} ${what}.`, stale });
  if (answer.status !== 200) return fault(`answers ${answer.status} instead of 200`);

  const coding = answer.headers['content-encoding'] ?? 'identity';
  if (!['identity', ...encoding.split(', ')].includes(coding))
    return fault(`is encoded as ${coding}, which was not requested`);
  let body: Buffer;
  try {
    body = decode(answer.body, coding === 'br' || coding === 'gzip' ? coding : undefined);
  } catch {
    return fault(`is not valid ${coding}`);
  }
  if (!hashes.includes(sha256(body)))
    return fault(
      'differs from the file of the release',
      changing.some((one) => one.key === key),
    );

  const wrong = wrongHeader(answer.headers, headers, key);
  if (wrong) return fault(wrong);
  if (coding === 'identity' && encoding !== 'identity' && body.length > worthCompressing && isText(sendingOf(key).type))
    advise?.(
      `${client.address}${path} is not compressed, ${body.length} bytes, for a client that accepts ${encoding}: the edge should compress it.`,
    );
  return undefined;
}

function wrongHeader(sent: IncomingHttpHeaders, security: Edge['headers'], key: string): string | undefined {
  const wanted = { ...security, 'Content-Type': sendingOf(key).type, 'Cache-Control': ruleFor(`/${key}`).cache };
  for (const [name, value] of Object.entries(wanted)) {
    const found = sent[name.toLowerCase()];
    if (found !== value) return `${found ? `sends ${name}: ${found}` : `sends no ${name}`} instead of ${value}`;
  }
  return undefined;
}

async function lookForNothing(client: Client, path: string): Promise<Fault | undefined> {
  const { status, headers } = await client.get(path, 'identity');
  const isPage = headers['content-type']?.startsWith('text/html');
  if (status === 404 && !isPage) return undefined;
  return {
    sentence: `${client.address}${path} answers ${status}${isPage ? ' with a page' : ''} instead of a plain 404.`,
    stale: false,
  };
}

/** Retries failures; a page of the last release is not a failure yet. */
async function insist(connection: Connection, attempt: () => Promise<Fault | undefined>): Promise<Fault | undefined> {
  let wait = connection.firstPause;
  for (let left = tries; ; left--) {
    const fault = await attempt().catch((error): Fault => ({ sentence: reasonOf(error), stale: false }));
    if (!fault || fault.stale || left === 1) return fault;
    await pause(wait);
    wait = Math.min(2 * wait, longestPause);
  }
}

async function waitFor(connection: Connection, attempt: () => Promise<Fault | undefined>): Promise<string | undefined> {
  const until = performance.now() + connection.timeout;
  for (let wait = connection.firstPause; ; wait = Math.min(2 * wait, longestPause)) {
    const fault = await insist(connection, attempt);
    if (!fault?.stale) return fault?.sentence;
    if (performance.now() > until)
      return `${fault.sentence} The check was repeated for ${Math.round(connection.timeout / 1000)} s.`;
    await pause(wait);
  }
}

interface Client {
  /** Origin, such as `https://app.example.com`. */
  address: string;
  get(path: string, encoding: string): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>;
  close(): void;
}

/** A client with open connections. If it connects elsewhere, it sends the host's name, in TLS too. */
function connect({ host, at }: Connection): Client {
  const base = at ?? new URL(`https://${host}`);
  const secure = base.protocol === 'https:';
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const send = secure ? requestHttps : requestHttp;
  const request = {
    host: base.hostname,
    port: base.port || (secure ? 443 : 80),
    agent,
    ...(secure && { servername: host }),
  };
  const address = `${base.protocol}//${host}`;
  return {
    address,
    get: (path, encoding) =>
      new Promise((resolve, reject) => {
        const fail = (error: Error) => reject(new Error(`${address}${path} cannot be reached: ${reasonOf(error)}.`));
        const headers = { Host: host, 'Accept-Encoding': encoding };
        const signal = AbortSignal.timeout(timeout);
        send({ ...request, path, headers, signal }, (answer) => {
          buffer(answer).then(
            (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
            fail,
          );
        })
          .on('error', fail)
          .end();
      }),
    close: () => agent.destroy(),
  };
}
