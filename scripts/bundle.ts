import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { type Encoding, encodings } from './compress.ts';
import { ruleFor } from './headers.ts';

/** By file extension; a bundle contains no other types. */
export const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A file in its encodings. */
type Representations = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

/** Files by address. An address with dots and slashes cannot reach other files. */
export type Files = Map<string, Representations>;

/** Reads all of `dist/<id>`: it is small, and a build running meanwhile then cannot mix old and new files. */
export function readFiles(folder: string): Files {
  const names = globSync('**', { cwd: folder }).map((name) => name.replaceAll('\\', '/'));
  const contents = new Map(
    names
      .filter((name) => statSync(`${folder}/${name}`).isFile())
      .map((name) => [name, readFileSync(`${folder}/${name}`)]),
  );
  const files: Files = new Map();
  for (const [name, identity] of contents) {
    if (!(extname(name) in types)) continue;
    const encoded = Object.entries(encodings).map(([encoding, suffix]) => [encoding, contents.get(name + suffix)]);
    files.set(`/${name}`, { identity, ...Object.fromEntries(encoded.filter(([, body]) => body)) });
  }
  return files;
}

/** Answers GET and HEAD from the files, by the cache and fallback rules of `deploy/headers.json`. */
export function respond(files: Files, request: Request): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
  const { pathname } = new URL(request.url);
  const { missing } = ruleFor(pathname);
  // If the auth page is missing, the portal's own page, which handles every address.
  const path =
    files.has(pathname) || missing === '404' ? pathname : files.has(missing) ? missing : ruleFor('/').missing;
  const file = files.get(path);
  return file ? send(path, file, request) : plain(404, `There is no ${pathname} here.`);
}

function send(path: string, file: Representations, request: Request): Response {
  const encoding = negotiate(file, request.headers.get('Accept-Encoding') ?? '');
  const body = file[encoding] ?? file.identity;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers({ 'Cache-Control': ruleFor(path).cache, ETag: etag });
  if (Object.keys(file).length > 1) headers.set('Vary', 'Accept-Encoding');
  if (matches(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers });

  headers.set('Content-Type', types[extname(path)] ?? 'application/octet-stream');
  headers.set('Content-Length', String(body.length));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
}

/** The first of our encodings that the client accepts (RFC 9110, 12.5.3); a weight of 0 refuses it. */
function negotiate(file: Representations, accepted: string): keyof Representations {
  const weights = new Map(
    accepted.split(',').map((item) => {
      const [name = '', weight = 'q=1'] = item.split(';').map((part) => part.trim().toLowerCase());
      return [name, Number(weight.replace('q=', ''))];
    }),
  );
  const taken = Object.keys(encodings) as Encoding[];
  return taken.find((name) => file[name] && (weights.get(name) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
}

const matches = (condition: string | null, etag: string) =>
  condition?.split(',').some((item) => ['*', etag].includes(item.trim().replace(/^W\//, ''))) ?? false;

/** Never cached: the next release may have the file. */
const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
