// Made by `npm run edge` of deploy/headers.json and deploy/targets.json: change those, not this.
// A Worker of kleenenergy-production, at app.kleenenergy.example.com/*.

const hosts = ["app.kleenenergy.example.com"];
const secure = {"Content-Security-Policy":"default-src 'none'; script-src 'self' 'sha256-2sf5YIn0fevQ3VABC1Hwp7G9N1CVKbAXhUoUvhgcxfI=' 'sha256-kQd10oxg1qx0w2sYSz3ftzgmdnV2xaAT7UHEbvTbEbk='; style-src 'self'; img-src 'self' blob: data:; media-src blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-src blob:; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types portal#bundler; report-to csp; report-uri /csp-report","Reporting-Endpoints":"csp=\"/csp-report\"","Strict-Transport-Security":"max-age=63072000; includeSubDomains","X-Content-Type-Options":"nosniff","Referrer-Policy":"no-referrer","X-Frame-Options":"DENY","Cross-Origin-Opener-Policy":"same-origin","Cross-Origin-Resource-Policy":"same-origin","Cross-Origin-Embedder-Policy":"require-corp","Permissions-Policy":"accelerometer=(), autoplay=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), encrypted-media=(), fullscreen=(self), geolocation=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()"};
const origin = "https://storage.example.com/kleenenergy-production";
const api = "https://api.example.com";
const pages = [{"under":"/auth/","address":"/auth.html"},{"under":"/","address":"/index.html"}];
const folders = [{"under":"/static/","cache":"public, max-age=31536000, immutable"},{"under":"/builds/","cache":"no-store"}];
const types = {".css":"text/css; charset=utf-8",".html":"text/html; charset=utf-8",".js":"text/javascript; charset=utf-8",".json":"application/json",".svg":"image/svg+xml",".woff2":"font/woff2"};
const hidden = ["x-amz-id-2","x-amz-request-id","x-amz-server-side-encryption","x-amz-version-id","x-ms-blob-type","x-ms-creation-time","x-ms-lease-state","x-ms-lease-status","x-ms-request-id","x-ms-server-encrypted","x-ms-version"];

const answer = (status, body, headers) =>
  new Response(body, { status, headers: { ...Object.fromEntries(headers), ...secure } });
const refuse = (status, text, more = {}) =>
  answer(status, text + '\n', Object.entries({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': "no-store", ...more }));

async function pass(request, url) {
  const target = new Request(api + url.pathname + url.search, request);
  target.headers.set('x-forwarded-host', url.host);
  const response = await fetch(target, { redirect: 'manual' });
  const passed = new Response(response.body, response);
  for (const [header, value] of Object.entries(secure)) passed.headers.set(header, value);
  return passed;
}

// A preview has its page and its newest build in a folder of its own: who has opened its link carries the token.
const folderOf = (request) => {
  const found = new RegExp("(^|;\\s*)__Host-preview=([0-9a-f]{32})(;|$)").exec(request.headers.get('cookie') || '');
  return found ? "/previews/" + found[2] : '';
};
const toPage = (cookie) => answer(302, null, Object.entries({ location: '/', 'cache-control': "no-store", 'set-cookie': cookie }));

async function sendShown(request, key, cache, isPage) {
  const folder = folderOf(request);
  if (!folder) return send(request, key, cache);
  const shown = await send(request, folder + key, "no-store");
  shown.headers.set('x-robots-tag', 'noindex');
  if (isPage && shown.status === 404) shown.headers.set('set-cookie', "__Host-preview=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0");
  return shown;
}

async function send(request, key, cache) {
  const kept = cache.includes('immutable') ? { cacheEverything: true, cacheTtlByStatus: { '200-299': 31536000, '300-599': 0 } } : { cacheTtl: 0 };
  const conditions = new Headers();
  const etag = request.headers.get('if-none-match');
  if (etag) conditions.set('if-none-match', etag.replace(/^W\//, ''));
  const response = await fetch(origin + key, { method: request.method, headers: conditions, cf: kept });
  if (response.status === 403 || response.status === 404) return refuse(404, "There is no such file here.");
  const headers = new Headers(response.headers);
  for (const header of hidden) headers.delete(header);
  if (response.ok || response.status === 304) {
    headers.set('cache-control', cache);
    headers.set('content-type', types[key.slice(key.lastIndexOf('.'))] ?? 'application/octet-stream');
  } else headers.set('cache-control', "no-store");
  return answer(response.status, response.body, headers);
}

export default {
  async fetch(request) {
    const url = new URL(request.url);
    const { pathname } = url;
    if (!hosts.includes(url.hostname)) return refuse(421, 'Misdirected Request');
    if (pathname.startsWith("/api/") || pathname === "/csp-report") return pass(request, url);
    if (pathname.startsWith("/api/")) return refuse(404, "There is no such file here.");
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, "Only GET and HEAD are answered here.", { allow: 'GET, HEAD' });
    const opened = new RegExp("^/preview/([0-9a-f]{32})/?$").exec(pathname);
    if (opened) return toPage("__Host-preview=TOKEN; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=604800".replace('TOKEN', opened[1]));
    if (new RegExp("^/preview/?$").test(pathname)) return toPage("__Host-preview=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0");
    const folder = folders.find(({ under }) => pathname.startsWith(under));
    if (!folder) return sendShown(request, pages.find(({ under }) => pathname.startsWith(under)).address, "no-cache", true);
    if (!new RegExp("^(/static/|/builds/)([\\w-][\\w.-]*/)*[\\w-][\\w.-]*$").test(pathname) || new RegExp("^(/static/|/builds/).*\\.(br|gz)$").test(pathname)) return refuse(404, "There is no such file here.");
    return folder.cache === "no-store" ? sendShown(request, pathname, folder.cache, false) : send(request, pathname, folder.cache);
  },
};
