import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { hostname } from 'node:os';
import { Complaint } from './cli.ts';

/** Connections that may wait while this process is busy; systems limit it, Linux to 4096. */
const waiting = 4096;

export interface Listening {
  server: Server;
  /** Address of the default brand, without a trailing slash. */
  url: string;
  port: number;
  /** Cuts open connections. */
  close(): Promise<void>;
}

/**
 * Serves this machine only, because the sandbox's accounts are public; `HOST=0.0.0.0` opens it to others.
 *
 * @param port 0 takes any free one
 * @param names names besides those of this machine by which it may be called
 * @throws {Complaint} if the port is taken or not allowed
 */
export async function listen(port: number, handler: RequestListener, names?: readonly string[]): Promise<Listening> {
  // A query may block this process for seconds. Afterwards it would take connections with unread requests for idle or
  // late and close them, and an upload would fail (EPIPE, ECONNRESET): so this server never closes a connection.
  const limits = { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 };
  const server = createServer(limits, onlyOwnHost(handler, names));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)));
    server.listen({ port, host: process.env.HOST || 'localhost', backlog: waiting }, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    server,
    port: actual,
    url: `http://localhost:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A port that no program listens on. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Complaint(
      `Port ${port} is in use; stop the program that uses it, or choose another port: --port ${port + 1}.`,
    );
  if (error.code === 'EACCES')
    return new Complaint(`This account may not use port ${port}; choose another, above 1023, with --port.`);
  return error;
}

/**
 * Whether a name, with or without a port, is one of this machine. The owner of another site can let its name resolve to
 * this machine (DNS rebinding), and its page could then read and write here: only the name in the request shows it.
 *
 * @param opened the variable HOST, which opens a server to other machines: they name it by an address, which no site
 *   can have resolve to another, or by its own name
 */
export function isOwnHost(host: string | undefined, opened = process.env.HOST): boolean {
  const name = host?.toLowerCase().replace(/:\d+$/, '') ?? '';
  if (/^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(name)) return true;
  if (!opened || /^(?:localhost|127\.0\.0\.1|::1)$/.test(opened)) return false;
  const own = hostname().toLowerCase();
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || [opened.toLowerCase(), own, `${own}.local`].includes(name);
}

/** The same listener, which refuses requests that were meant for another machine. @param names more own names */
export const onlyOwnHost =
  (listener: RequestListener, names: readonly string[] = []): RequestListener =>
  (request, response) => {
    const host = request.headers.host ?? String(request.headers[':authority'] ?? '');
    if (isOwnHost(host) || names.includes(host.replace(/:\d+$/, ''))) return listener(request, response);
    response
      .writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(`This server answers at localhost, not at ${host}; the variable HOST opens it to other machines.\n`);
  };
