import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { apiConfig } from '~/api/config.ts';
import { atPointer } from '~/lib/jsonPointer.ts';
import { projectRoot } from '../../brands.ts';
import { readFiles, respond } from '../../bundle.ts';
import { Complaint } from '../../cli.ts';
import { compressFile } from '../../compress.ts';
import { readBuild } from '../../dist.ts';
import { onlyOwnHost } from '../../listen.ts';
import { accounts } from '../../sandbox/accounts.ts';
import { createSandbox } from '../../sandbox/app.ts';
import type { Size } from '../../sandbox/seed/index.ts';
import { siteOf } from '../../serve.ts';
import { listenerOf } from '../../site.ts';

export interface Served {
  /** Without a slash at the end. */
  origin: string;
  /** Answers the tokens of a person who may see everything. */
  signIn?(): Promise<{ token: string; refreshToken: string }>;
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

/** The minimal page, built with the portal's bundler and compressed as the portal is. */
export async function serveFloor(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-floor-'));
  try {
    const rsbuild = await createRsbuild({
      config: {
        mode: 'production',
        logLevel: 'warn',
        plugins: [pluginReact({ splitChunks: false })],
        source: { entry: { index: './scripts/bench/floor.tsx' } },
        splitChunks: false,
        html: { title: '' },
        output: {
          distPath: { root: folder },
          cleanDistPath: true,
          overrideBrowserslist: ['chrome >= 131', 'edge >= 131', 'firefox >= 128', 'safari >= 18'],
          legalComments: 'none',
        },
      },
    });
    await (await rsbuild.build()).close();
    for (const name of globSync('**/*.{html,js}', { cwd: folder })) await compressFile(`${folder}/${name}`);
    const files = readFiles(folder);
    return await serveHttp2(getRequestListener((request) => respond(files, request), { overrideGlobalObjects: false }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The build in `dist`, with a sandbox of that size behind it. */
export async function servePortal(size: Size): Promise<Served> {
  const dist = `${projectRoot}/dist`;
  if (!readBuild(dist)) throw new Complaint('There is no build to measure; npm run build makes one.');
  mkdirSync(`${projectRoot}/.sandbox`, { recursive: true });
  const sandbox = createSandbox({ size, file: `${projectRoot}/.sandbox/${size}.sqlite` });
  const served = await serveHttp2(listenerOf(siteOf({ sandbox, dist })));
  const { auth, basePath, brandHeader } = apiConfig;
  return {
    ...served,
    async signIn() {
      const [account] = accounts;
      const answer = await sandbox.handle(
        new Request(`${served.origin}/${basePath}${auth.signIn.path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', [brandHeader]: 'portal' },
          body: JSON.stringify({ email: account?.email, password: account?.password }),
        }),
      );
      const tokens: unknown = await answer.json();
      return {
        token: String(atPointer(tokens, auth.token.responsePointer)),
        refreshToken: String(atPointer(tokens, auth.refreshToken.responsePointer)),
      };
    },
    async close() {
      await served.close();
      sandbox.close();
    },
  };
}

let made: { key: Buffer; cert: Buffer } | undefined;

/** Browsers require a certificate for HTTP/2; one is made for each run. */
function certificate() {
  if (made) return made;
  const folder = mkdtempSync(`${tmpdir()}/portal-bench-`);
  const [key, cert] = [`${folder}/key.pem`, `${folder}/cert.pem`];
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-days', '2', '-subj', '/CN=localhost'];
  try {
    execFileSync('openssl', ['req', '-x509', '-nodes', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    made = { key: readFileSync(key), cert: readFileSync(cert) };
    return made;
  } catch {
    throw new Complaint('The bench needs openssl to make a certificate; it is not installed on this machine.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Chromium's argument that makes it trust the certificate: it caches nothing from a server that it does not trust. */
export function trustArgument(): string {
  const key = new X509Certificate(certificate().cert).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}
