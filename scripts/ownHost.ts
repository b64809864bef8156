import type { RequestListener } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

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
