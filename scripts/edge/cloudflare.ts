import { types } from '../bundle.ts';
import { cookieWithToken, letIn, letOut, linkBack, linkWithToken, previewFolder } from '../previews.ts';
import {
  banner,
  type EdgeSite,
  encodedNames,
  fileNames,
  folders,
  noStore,
  originHeaders,
  page,
  pages,
  passedPaths,
  refusals,
} from './site.ts';

/**
 * A Cloudflare Worker for the routes of a target's hosts: the whole edge. Cloudflare compresses by itself and caches
 * files with a hash; the page is fetched each time.
 *
 * @param origin address of a readable bucket or container, with the target's prefix
 */
export function cloudflareWorker({ name, hosts, headers, api, reports }: EdgeSite, origin: string): string {
  const passed = [...(api ? [passedPaths.api] : []), ...(api && reports ? [reports] : [])];
  return `// ${banner}
// A Worker of ${name}, at ${hosts.map((host) => `${host}/*`).join(', ')}.

const hosts = ${json(hosts)};
const secure = ${json(headers)};
const origin = ${json(origin.replace(/\/$/, ''))};
const api = ${json(api ?? null)};
const pages = ${json(pages.map(({ under, address }) => ({ under, address })))};
const folders = ${json(folders.map(({ under, cache }) => ({ under, cache })))};
const types = ${json(types)};
const hidden = ${json(originHeaders)};

const answer = (status, body, headers) =>
  new Response(body, { status, headers: { ...Object.fromEntries(headers), ...secure } });
const refuse = (status, text, more = {}) =>
  answer(status, text + '\\n', Object.entries({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': ${json(noStore)}, ...more }));

async function pass(request, url) {
  const target = new Request(api + url.pathname + url.search, request);
  target.headers.set('x-forwarded-host', url.host);
  const response = await fetch(target, { redirect: 'manual' });
  const passed = new Response(response.body, response);
  for (const [header, value] of Object.entries(secure)) passed.headers.set(header, value);
  return passed;
}

// A preview has its page and newest build in its own folder: its link sets a cookie with the token.
const folderOf = (request) => {
  const found = new RegExp(${json(cookieWithToken)}).exec(request.headers.get('cookie') || '');
  return found ? ${json(`/${previewFolder}`)} + found[2] : '';
};
const toPage = (cookie) => answer(302, null, Object.entries({ location: '/', 'cache-control': ${json(noStore)}, 'set-cookie': cookie }));

async function sendShown(request, key, cache, isPage) {
  const folder = folderOf(request);
  if (!folder) return send(request, key, cache);
  const shown = await send(request, folder + key, ${json(noStore)});
  shown.headers.set('x-robots-tag', 'noindex');
  if (isPage && shown.status === 404) shown.headers.set('set-cookie', ${json(letOut)});
  return shown;
}

async function send(request, key, cache) {
  const kept = cache.includes('immutable') ? { cacheEverything: true, cacheTtlByStatus: { '200-299': 31536000, '300-599': 0 } } : { cacheTtl: 0 };
  const conditions = new Headers();
  const etag = request.headers.get('if-none-match');
  if (etag) conditions.set('if-none-match', etag.replace(/^W\\//, ''));
  const response = await fetch(origin + key, { method: request.method, headers: conditions, cf: kept });
  if (response.status === 403 || response.status === 404) return refuse(404, ${json(refusals[404])});
  const headers = new Headers(response.headers);
  for (const header of hidden) headers.delete(header);
  if (response.ok || response.status === 304) {
    headers.set('cache-control', cache);
    headers.set('content-type', types[key.slice(key.lastIndexOf('.'))] ?? 'application/octet-stream');
  } else headers.set('cache-control', ${json(noStore)});
  return answer(response.status, response.body, headers);
}

export default {
  async fetch(request) {
    const url = new URL(request.url);
    const { pathname } = url;
    if (!hosts.includes(url.hostname)) return refuse(421, 'Misdirected Request');
    if (${passed.map((path) => (path.endsWith('/') ? `pathname.startsWith(${json(path)})` : `pathname === ${json(path)}`)).join(' || ') || 'false'}) return pass(request, url);
    if (pathname.startsWith(${json(passedPaths.api)})) return refuse(404, ${json(refusals[404])});
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, ${json(refusals[405])}, { allow: 'GET, HEAD' });
    const opened = new RegExp(${json(linkWithToken)}).exec(pathname);
    if (opened) return toPage(${json(letIn('TOKEN'))}.replace('TOKEN', opened[1]));
    if (new RegExp(${json(linkBack)}).test(pathname)) return toPage(${json(letOut)});
    const folder = folders.find(({ under }) => pathname.startsWith(under));
    if (!folder) return sendShown(request, pages.find(({ under }) => pathname.startsWith(under)).address, ${json(page.cache)}, true);
    if (!new RegExp(${json(fileNames)}).test(pathname) || new RegExp(${json(encodedNames)}).test(pathname)) return refuse(404, ${json(refusals[404])});
    return folder.cache === ${json(noStore)} ? sendShown(request, pathname, folder.cache, false) : send(request, pathname, folder.cache);
  },
};
`;
}

const json = (value: unknown) => JSON.stringify(value);
