import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect as connectHttp2,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from 'node:http2';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { freePort } from '../listen.ts';
import { type Answer, type sendRequest, temporaryFolder, writeFile } from '../testing.ts';
import { nginx, nginxCommon } from './nginx.ts';
import { challengePath, type EdgeSite } from './site.ts';

type Question = Parameters<typeof sendRequest>[1];
export type Send = (question: Question) => Promise<Answer>;

const nginxProgram = '/usr/sbin/nginx';
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Whether nginx is installed. Installs it first where possible: as root, on Debian, and if no service would start.
 * Prints what is missing.
 */
export async function findNginx(): Promise<boolean> {
  const isThere = () => [nginxProgram, brotli].every((file) => existsSync(file));
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !existsSync('/run/systemd/system');
  const packages = ['nginx', 'libnginx-mod-http-brotli-static'];
  if (!isThere() && mayInstall) {
    // Waits for the installation of another test.
    const apt = (...args: string[]) =>
      promisify(execFile)('apt-get', ['-o', 'DPkg::Lock::Timeout=90', '-o', 'Acquire::Retries=1', ...args], {
        timeout: 120_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).catch(() => {});
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', ...packages);
  }
  if (!isThere())
    console.warn(`SKIPPED: this machine has no nginx; install the Debian packages ${packages.join(', ')} to test it.`);
  return isThere();
}

/** A self-signed certificate with its key, as `<folder>/fullchain.pem` and `<folder>/key.pem`. */
function makeCertificate(folder: string, hosts: readonly string[]): string {
  mkdirSync(folder, { recursive: true });
  const [chain, key] = [`${folder}/fullchain.pem`, `${folder}/key.pem`];
  const names = hosts.map((host) => `DNS:${host}`).join(',');
  const options = {
    newkey: 'ec',
    pkeyopt: 'ec_paramgen_curve:P-256',
    days: '2',
    subj: `/CN=${hosts[0]}`,
    addext: `subjectAltName=${names}`,
    keyout: key,
    out: chain,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]);
  execFileSync('openssl', ['req', '-x509', '-nodes', ...args], { stdio: 'ignore' });
  return chain;
}

const running: ChildProcess[] = [];
afterAll(() => Promise.all(running.map(stop)));

/** Runs a server in the foreground until the file's tests end; resolves when it listens. */
async function start(program: string, args: readonly string[], ...ports: number[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part;
    });
  const until = Date.now() + 30_000;
  while (!(await Promise.all(ports.map(isOpen))).every(Boolean)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${program} does not start: ${output}`);
    await pause(20);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** nginx closes a connection after 1000 requests, so a new one is opened before that. */
const requestsPerConnection = 500;

export interface Http2Client {
  send: Send;
  /** The protocol of a connection to a host, as "h2 over TLSv1.3", or why there is none. */
  handshake(host?: string, newest?: 'TLSv1.2' | 'TLSv1.3'): Promise<string>;
}

/** Sends requests to the first host over TLS and HTTP/2, with the path exactly as written. */
function http2Client(port: number, [host = '']: readonly string[], chain: string): Http2Client {
  const ca = readFileSync(chain);
  const sessions: ClientHttp2Session[] = [];
  afterAll(() => {
    for (const session of sessions) session.close();
  });
  const open = () => {
    const session = connectHttp2(`https://127.0.0.1:${port}`, { servername: host, ca });
    session.on('error', () => {});
    sessions.push(session);
    return session;
  };
  let session = open();
  let count = 0;
  return {
    send({ path, method = 'GET', headers = {}, body }) {
      if (++count % requestsPerConnection === 0) session = open();
      const stream = session.request({ ':path': path, ':method': method, ':authority': `${host}:${port}`, ...headers });
      if (body !== undefined) stream.end(body);
      return collect(stream);
    },
    handshake: (servername = host, maxVersion = 'TLSv1.3') =>
      new Promise((resolve) => {
        const options = { host: '127.0.0.1', port, servername, ca, maxVersion, ALPNProtocols: ['h2', 'http/1.1'] };
        const socket: TLSSocket = connectTls(options, () => {
          resolve(`${socket.alpnProtocol} over ${socket.getProtocol()}`);
          socket.destroy();
        });
        socket.once('error', ({ message }) => resolve(message));
      }),
  };
}

/** Listens from the start: a short answer may be complete before it is read as a stream. */
const collect = (stream: ClientHttp2Stream) =>
  new Promise<Answer>((resolve, reject) => {
    const parts: Buffer[] = [];
    let headers: IncomingHttpHeaders & IncomingHttpStatusHeader = {};
    stream.on('response', (received) => {
      headers = received;
    });
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => resolve({ status: headers[':status'] ?? 0, headers, body: Buffer.concat(parts) }));
    stream.on('error', reject);
    stream.on('close', () => reject(new Error('The connection broke off.')));
  });

/**
 * Starts one nginx for several brands, before the same folder.
 *
 * @param certified the brands that have a certificate from the start; default: all
 * @returns a client of the first brand, and the port for plain http; `clientOf` makes a missing certificate
 */
export async function startNginx(root: string, sites: readonly EdgeSite[], certified = sites) {
  const folder = temporaryFolder();
  const chains = new Map<EdgeSite, string>();
  const chainOf = (site: EdgeSite) => {
    const chain = chains.get(site) ?? makeCertificate(`${folder}/${site.name}`, site.hosts);
    chains.set(site, chain);
    return chain;
  };
  certified.forEach(chainOf);
  const [port, plainPort] = [await freePort(), await freePort()];
  const machine = {
    https: [`127.0.0.1:${port}`],
    http: [`127.0.0.1:${plainPort}`],
    certificates: folder,
    challenges: `${folder}/acme`,
    resolver: 'resolver 127.0.0.1;',
  };
  writeFile(`${folder}/acme${challenge.path}`, challenge.answer);
  mkdirSync(`${folder}/temporary`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'].map(
    (name) => `${name}_temp_path ${folder}/temporary/${name};`,
  );
  writeFile(
    `${folder}/nginx.conf`,
    `load_module ${brotli};
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
    access_log off;
    ${temporary.join('\n    ')}
${nginxCommon(machine)}
${sites.map((site) => nginx(site, machine, root)).join('\n')}
}
`,
  );
  await start(nginxProgram, ['-p', folder, '-c', `${folder}/nginx.conf`], port, plainPort);
  const clientOf = (site: EdgeSite) => http2Client(port, site.hosts, chainOf(site));
  return { client: clientOf(sites[0] as EdgeSite), clientOf, plainPort };
}

/** The only answer to a challenge of a certificate authority, as an ACME client leaves it. */
export const challenge = { path: `${challengePath}cWRy-token_1`, answer: 'cWRy-token_1.thumbprint' };
