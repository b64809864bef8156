import { encodings } from '../compress.ts';
import {
  acceptance,
  banner,
  type EdgeSite,
  encodedNames,
  fileNames,
  folders,
  identifier,
  isImmutable,
  literally,
  noStore,
  originHeaders,
  ownPages,
  page,
  passedPaths,
  refusals,
} from './site.ts';

/** Ports on the same machine where a tunnel (stunnel, haproxy) leads to https origins. */
const tunnels = { files: 8081, api: 8082 } as const;

/**
 * A brand's VCL. Varnish does not support TLS: hitch terminates it before, and the origin is a plain address or a
 * tunnel.
 *
 * @param origin address of a readable bucket or container, with the target's prefix
 */
export function varnish(site: EdgeSite, origin: string): string {
  const { name, hosts, headers, api, reports } = site;
  const prefix = new URL(origin).pathname.replace(/\/$/, '');
  const compressed = folders.filter(isImmutable);
  return `vcl 4.1;

# ${banner}
# ${hosts.join(', ')}: the files of ${origin}.
# Start it with -p http_gzip_support=off: the compressed files are stored, so Varnish must not compress by itself.

import std;

${backend('files', origin, `.probe = { .url = "${prefix}${page.address}"; .interval = 2s; .timeout = 2s; .initial = 3; }`)}
${api ? backend('api', api) : ''}
sub vcl_recv {
    if (req.restarts == 0) {
        set req.http.X-Path = regsub(req.url, "\\?.*$", "");
        unset req.http.X-Plain;
        unset req.http.X-Stale;
    }
    if (req.http.Host !~ "^(?i)(${hosts.map(literally).join('|')})(:\\d+)?$") {
        return (synth(421));
    }
${api ? passOn(`^(${[literally(passedPaths.api), ...(reports ? [`${literally(reports)}$`] : [])].join('|')})`) : refuseApi}
    if (req.method != "GET" && req.method != "HEAD") {
        return (synth(405));
    }
    set req.http.X-Encoding = "";
    if (req.http.X-Path ~ "${under(folders)}") {
        # Paths are not normalised here, so anything but a plain file name is refused.
        if (req.http.X-Path !~ "${fileNames}" || req.http.X-Path ~ "${encodedNames}") {
            return (synth(404));
        }
        if (req.http.X-Path ~ "${under(compressed)}" && !req.http.X-Plain) {
            ${Object.entries(encodings)
              .map(
                ([encoding, suffix]) => `if (req.http.Accept-Encoding ~ "${acceptance(encoding)}") {
                set req.http.X-Encoding = "${suffix}";
            }`,
              )
              .join(' else ')}
        }
        set req.url = "${prefix}" + req.http.X-Path + req.http.X-Encoding;
${ownPages.map(({ under: path, address }) => `    } elsif (req.http.X-Path ~ "^${literally(path)}") {\n        set req.url = "${prefix}${address}";\n`).join('')}    } else {
        set req.url = "${prefix}${page.address}";
    }
    # An expired answer is fetched again at once; it is only served if the backend does not answer.
    if (!req.http.X-Stale && std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    } else {
        set req.grace = 90d;
    }
    unset req.http.Cookie;
    return (hash);
}

# Each encoding is a file of its own. Versions that were written within one second only differ in their ETag.
sub vcl_backend_fetch {
    if (bereq.backend == files) {
        unset bereq.http.Accept-Encoding;
        unset bereq.http.If-Modified-Since;
    }
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    if (beresp.status >= 500) {
        return (error(503));
    }
    unset beresp.http.Set-Cookie;
    unset beresp.http.Vary;
    set beresp.ttl = 1s;
    if (beresp.status != 200) {
        set beresp.ttl = 5s;
    } elsif (bereq.url ~ "^${literally(prefix)}${under(compressed).slice(1)}") {
        set beresp.ttl = 30d;
    }
    set beresp.grace = 90d;
    # Without this, the built-in rules would read "no-cache" as "do not store".
    return (deliver);
}

# Otherwise a failure would be cached for a second if other requests wait for it, and hide the expired answer.
sub vcl_backend_error {
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
}

sub vcl_deliver {
    if (req.backend_hint == files) {
        if (resp.status >= 500 && !req.http.X-Stale) {
            set req.http.X-Stale = "1";
            return (restart);
        }
        if (resp.status >= 500) {
            return (synth(503));
        }
        if (resp.status >= 400 && req.http.X-Encoding != "") {
            set req.http.X-Plain = "1";
            return (restart);
        }
        if (resp.status >= 400) {
            return (synth(404));
        }
${folders
  .map(
    ({ under: folder, cache }, index) =>
      `        ${index > 0 ? '} elsif' : 'if'} (req.http.X-Path ~ "^${literally(folder)}") {\n            set resp.http.Cache-Control = "${cache}";`,
  )
  .join('\n')}
        } else {
            set resp.http.Cache-Control = "${page.cache}";
        }
        if (req.http.X-Path ~ "${under(compressed)}") {
            set resp.http.Vary = "Accept-Encoding";
        }
${originHeaders.map((header) => `        unset resp.http.${header};`).join('\n')}
    }
    call ${identifier(name)}_headers;
}

sub vcl_synth {
    set resp.http.Cache-Control = "${noStore}";
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.body = "" + resp.status + " " + resp.reason + {"
"};
    if (resp.status == 404) {
        set resp.body = {"${refusals[404]}
"};
    } elsif (resp.status == 405) {
        set resp.http.Allow = "GET, HEAD";
        set resp.body = {"${refusals[405]}
"};
    }
    call ${identifier(name)}_headers;
    return (deliver);
}

sub ${identifier(name)}_headers {
${Object.entries(headers)
  .map(([header, value]) => `    set resp.http.${header} = {"${value}"};`)
  .join('\n')}
    unset resp.http.Server;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    unset resp.http.Age;
}
`;
}

const passOn = (expression: string) => `    if (req.http.X-Path ~ "${expression}") {
        set req.backend_hint = api;
        return (pass);
    }`;

const refuseApi = `    if (req.http.X-Path ~ "^${passedPaths.api}") {
        return (synth(404));
    }`;

const under = (some: typeof folders) => `^(${some.map((folder) => literally(folder.under)).join('|')})`;

function backend(name: keyof typeof tunnels, address: string, more?: string): string {
  const { protocol, hostname, port, host } = new URL(address);
  const isTunnel = protocol === 'https:';
  return `${isTunnel ? `# A tunnel to ${hostname}, port ${port || '443'}.\n` : ''}backend ${name} {
    .host = "${isTunnel ? '127.0.0.1' : hostname}";
    .port = "${isTunnel ? tunnels[name] : port || '80'}";
    .host_header = "${host}";
    .connect_timeout = 3s;${more ? `\n    ${more}` : ''}
}
`;
}
