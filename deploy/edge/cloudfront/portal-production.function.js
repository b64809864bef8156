// Made by `npm run edge` of deploy/headers.json and deploy/targets.json: change those, not this.
// A CloudFront function (cloudfront-js-2.0) of portal-production, at viewer-request of every behaviour but the API's.

const secure = {
  "content-security-policy": { value: "default-src 'none'; script-src 'self' 'sha256-2sf5YIn0fevQ3VABC1Hwp7G9N1CVKbAXhUoUvhgcxfI=' 'sha256-kQd10oxg1qx0w2sYSz3ftzgmdnV2xaAT7UHEbvTbEbk='; style-src 'self'; img-src 'self' blob: data:; media-src blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-src blob:; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types portal#bundler; report-to csp; report-uri /csp-report" },
  "reporting-endpoints": { value: "csp=\"/csp-report\"" },
  "strict-transport-security": { value: "max-age=63072000; includeSubDomains" },
  "x-content-type-options": { value: "nosniff" },
  "referrer-policy": { value: "no-referrer" },
  "x-frame-options": { value: "DENY" },
  "cross-origin-opener-policy": { value: "same-origin" },
  "cross-origin-resource-policy": { value: "same-origin" },
  "cross-origin-embedder-policy": { value: "require-corp" },
  "permissions-policy": { value: "accelerometer=(), autoplay=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), encrypted-media=(), fullscreen=(self), geolocation=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()" },
  "cache-control": { value: "no-store" },
  "content-type": { value: "text/plain; charset=utf-8" },
};

const refuse = (statusCode, statusDescription, text, more) => ({
  statusCode,
  statusDescription,
  headers: Object.assign({}, secure, more),
  body: { encoding: 'text', data: text + '\n' },
});

function handler(event) {
  const request = event.request;
  if (request.uri === "/csp-report") return request;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(405, 'Method Not Allowed', "Only GET and HEAD are answered here.", { allow: { value: 'GET, HEAD' } });
  request.querystring = {};

  // A preview has its page and its newest build in a folder of its own: who has opened its link carries the token.
  const opened = /^\/preview\/([0-9a-f]{32})\/?$/.exec(request.uri);
  if (opened || /^\/preview\/?$/.test(request.uri))
    return {
      statusCode: 302,
      statusDescription: 'Found',
      headers: Object.assign({}, secure, { location: { value: '/' } }),
      cookies: { '__Host-preview': { value: opened ? opened[1] : '', attributes: 'Path=/; Secure; HttpOnly; SameSite=Lax; ' + (opened ? 'Max-Age=604800' : 'Max-Age=0') } },
    };
  const carried = request.cookies && request.cookies['__Host-preview'];
  const preview = carried && /^[0-9a-f]{32}$/.test(carried.value) ? '/previews/' + carried.value : '';

  if (!/^(\/static\/|\/builds\/)/.test(request.uri)) request.uri = preview + (request.uri.startsWith('/auth/') ? '/auth.html' : '/index.html');
  else if (!/^(\/static\/|\/builds\/)([\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(request.uri) || /^(\/static\/|\/builds\/).*\.(br|gz)$/.test(request.uri))
    return refuse(404, 'Not Found', "There is no such file here.", {});
  else if (!/^(\/static\/)/.test(request.uri)) request.uri = preview + request.uri;
  return request;
}
