import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { projectRoot } from '../../brands.ts';
import { types } from '../../bundle.ts';
import { Complaint } from '../../cli.ts';
import { readBuild } from '../../dist.ts';
import { onlyOwnHost } from '../../ownHost.ts';
import { createSandbox } from '../../sandbox/app.ts';
import type { Size } from '../../sandbox/seed/index.ts';
import { siteOf } from '../../serve.ts';
import { listenerOf } from '../../site.ts';
import { buildPage } from '../page.ts';

export interface Served {
  /** Without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/** HTTP/2 on a free port, as on every edge. */
async function serveHttp2(listener: RequestListener): Promise<Served> {
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, onlyOwnHost(listener) as never);
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}

/** A built app without an API: its files, compressed like ours, and its page at every other address. */
export async function serveFolder(folder: string): Promise<Served> {
  const names = globSync('**', { cwd: folder }).filter((name) => statSync(`${folder}/${name}`).isFile());
  if (!names.includes('index.html')) throw new Complaint(`${folder} has no index.html, so it is not a built app.`);
  const files = new Map<string, Awaited<ReturnType<typeof read>>>(
    await Promise.all(names.map(async (name) => [`/${name}`, await read(folder, name)] as const)),
  );
  return serveHttp2(
    getRequestListener(
      (request) => {
        const { pathname } = new URL(request.url);
        const file = files.get(pathname) ?? files.get('/index.html');
        return new Response(file?.body, { headers: file?.headers ?? {} });
      },
      { overrideGlobalObjects: false },
    ),
  );
}

/** The page that an entry of the bench builds. */
export const serveEntry = async (entry: string): Promise<Served> => serveFolder(await buildPage(entry));

/** The build in `dist`, with a sandbox of that size behind it. */
export async function servePortal(size: Size): Promise<Served> {
  const dist = `${projectRoot}/dist`;
  if (!readBuild(dist)) throw new Complaint('There is no build to measure; npm run build makes one.');
  mkdirSync(`${projectRoot}/.sandbox`, { recursive: true });
  const sandbox = createSandbox({ size, file: `${projectRoot}/.sandbox/${size}.sqlite` });
  const served = await serveHttp2(listenerOf(siteOf({ sandbox, dist })));
  return {
    ...served,
    async close() {
      await served.close();
      sandbox.close();
    },
  };
}

/** Media types of pictures and fonts that our own bundles do not have. */
const moreTypes: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
};

async function read(folder: string, name: string) {
  const content = readFileSync(`${folder}/${name}`);
  const type = types[extname(name)] ?? moreTypes[extname(name)] ?? 'application/octet-stream';
  const squeezed = /text|json|svg|ttf/.test(type) ? await squeeze(content) : content;
  return {
    body: new Uint8Array(squeezed),
    headers: {
      'Content-Type': type,
      'Cache-Control': name === 'index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(squeezed !== content && { 'Content-Encoding': 'br' }),
    },
  };
}

const squeeze = (content: Buffer) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

/** Browsers require a certificate for HTTP/2; one is made for each run. */
const certificate = once(() => {
  const folder = mkdtempSync(`${tmpdir()}/portal-bench-`);
  const [key, cert] = [`${folder}/key.pem`, `${folder}/cert.pem`];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-days', '2', '-subj', '/CN=localhost'];
  try {
    execFileSync('openssl', ['req', '-x509', '-nodes', ...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    throw new Complaint('The bench needs openssl to make a certificate; it is not installed on this machine.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Chromium's argument that makes it trust the certificate: it caches nothing from a server that it does not trust. */
export function trustArgument(): string {
  const key = new X509Certificate(certificate().cert).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
