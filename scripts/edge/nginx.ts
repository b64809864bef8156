import { types } from '../bundle.ts';
import { encodings } from '../compress.ts';
import {
  acceptance,
  banner,
  challengePath,
  type EdgeSite,
  encodedNames,
  folders,
  identifier,
  indent,
  isImmutable,
  literally,
  noStore,
  originHeaders,
  page,
  pages,
  passedPaths,
  refusals,
} from './site.ts';

/** Values that differ between machines. */
export interface NginxMachine {
  /** Addresses to listen at, as `443` and `[::]:443`: for https, and for http, which only redirects. */
  https: readonly string[];
  http: readonly string[];
  /** Folder with a subfolder per site, containing `fullchain.pem` and `key.pem`. */
  certificates: string;
  /** Folder in which an ACME client puts its answers, below `.well-known/acme-challenge/`. */
  challenges: string;
  /** Lines that name the DNS servers: `resolver 127.0.0.53;`, or an `include`. */
  resolver: string;
}

/** How files are served. */
export interface NginxFiles {
  /** Description for people. */
  what: string;
  /** Lines before the server block. */
  before?: string;
  /** The locations of files and page. */
  locations: string;
}

/** The end of a pattern for addresses that the API answers. */
const passed = `(${passedPaths.api}|${passedPaths.reports}$)`;
const onlyReading = 'if ($request_method !~ ^(GET|HEAD)$) { return 405; }';
/** Once per machine, for `http {}`: cache times, and no answer for hosts that do not belong to a brand. */
export function nginxCommon({ https, http, resolver, certificates }: Omit<NginxMachine, 'challenges'>): string {
  return `# ${banner}
# Once per machine, beside the files of the brands: /etc/nginx/conf.d/00-portal.conf

# Names of buckets and of the API are resolved at run time: nginx starts even if one cannot be resolved, and finds new
# addresses without a reload.
${resolver}
resolver_timeout 5s;

# Enough for thousands of brands and for the longest host name. With nginx's own size, one name of 47 characters would
# keep it from starting.
server_names_hash_bucket_size 512;
server_names_hash_max_size 16384;

# Because this is a variable, certificates are read at each handshake instead of at start: if one is missing or damaged,
# only its own hosts are unreachable, and a new one is used without a reload. The workers must be able to read the keys.
map $ssl_server_name $portal_certificates {
    default ${certificates};
}

# An empty value sends no header: the API sets the cache headers of its answers itself.
map "$status $portal_path" $portal_cache {
    "~^\\d+ ${passed}" "";
    "~^[45]" "${noStore}";
${folders.map(({ under, cache }) => `    "~^\\d+ ${literally(under)}" "${cache}";`).join('\n')}
    default "${page.cache}";
}

map "$status $portal_path" $portal_vary {
    "~^(200|304) (?!${passed})" "Accept-Encoding";
    default "";
}

map "$status $portal_path" $portal_allow {
    "~^405 (?!${passed})" "GET, HEAD";
    default "";
}

# The suffix of the file to send: the first of our encodings that the client accepts.
map $http_accept_encoding $portal_encoding {
${Object.entries(encodings)
  .map(([name, suffix]) => `    "~${acceptance(name)}" "${suffix}";`)
  .join('\n')}
    default "";
}

# Hosts that belong to no brand get no answer. The TLS settings apply to all brands, because the protocol of a connection
# is negotiated before its host is known.
server {
${listen(https, ' ssl http2 default_server')}
    ssl_protocols TLSv1.3;
    ssl_session_tickets off;
    ssl_reject_handshake on;
}

server {
${listen(http, ' default_server')}
    return 444;
}
`;
}

/** A brand's server, for `http {}` beside {@link nginxCommon}. */
export function nginx(site: EdgeSite, machine: NginxMachine, files: NginxFiles): string {
  const { name, hosts, headers } = site;
  return `# ${banner}
# ${hosts.join(', ')}: ${files.what}

${files.before ? `${files.before}\n\n` : ''}server {
${listen(machine.http)}
    server_name ${hosts.join(' ')};
    server_tokens off;
    error_page 404 @missing;
${refusal('missing', 404)}
${indent(challenges(machine))}

    location / {
        return 301 https://$host$request_uri;
    }
}

server {
${listen(machine.https, ' ssl http2')}
    server_name ${hosts.join(' ')};

    # Read at each handshake, by the workers: let them read the keys before you take this file (chgrp www-data), or every
    # handshake fails. deploy/README.md says why, and nginx -t does not notice it.
    ssl_certificate $portal_certificates/${name}/fullchain.pem;
    ssl_certificate_key $portal_certificates/${name}/key.pem;
    server_tokens off;

    # The requested path; nginx changes $uri if another file answers.
    set $portal_path $uri;

    # Only here: a location with its own add_header would lose all of these.
${Object.entries(headers)
  .map(([header, value]) => `    add_header ${header} ${quoted(value)} always;`)
  .join('\n')}
    add_header Cache-Control $portal_cache always;
    add_header Vary $portal_vary always;
    add_header Allow $portal_allow always;

    types {
${Object.entries(types)
  .map(([extension, type]) => `        ${quoted(type)} ${extension.slice(1)};`)
  .join('\n')}
    }
    default_type application/octet-stream;

    error_page 404 @missing;
    error_page 405 @refused;
${refusal('missing', 404)}
${refusal('refused', 405)}

${indent(passedLocations(site))}

${indent(challenges(machine))}

${indent(files.locations)}
}
`;
}

const listen = (addresses: readonly string[], options = '') =>
  addresses.map((address) => `    listen ${address}${options};`).join('\n');

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;

const refusal = (name: string, status: keyof typeof refusals) => `    location @${name} {
        types {}
        default_type "text/plain; charset=utf-8";
        return ${status} "${refusals[status]}\\n";
    }`;

/** Also on plain http, where the authority asks: a new host has no certificate yet. */
const challenges = ({ challenges: root }: NginxMachine) => `# Answers of an ACME client, such as certbot --webroot.
location ^~ ${challengePath} {
    ${onlyReading}
    root ${root};
    types {}
    default_type "text/plain; charset=utf-8";
    try_files $uri =404;
}`;

function passedLocations({ api, reports, headers }: EdgeSite): string {
  if (!api) return `location ~ ^${passedPaths.api} { return 404; }`;
  const { before, address } = upstream('portal_api', api);
  const pass = `${before}proxy_pass ${address};
proxy_http_version 1.1;
proxy_set_header Host $proxy_host;
proxy_set_header Connection "";
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
proxy_set_header X-Forwarded-Host $host;
proxy_set_header X-Forwarded-Proto $scheme;
${verified(api)}# Uploads are passed on while they arrive; the API limits their size.
client_max_body_size 0;
proxy_request_buffering off;
${Object.keys(headers)
  .map((header) => `proxy_hide_header ${header};`)
  .join('\n')}`;
  return [`~ ^${passedPaths.api}`, ...(reports ? [`= ${reports}`] : [])]
    .map((match) => `location ${match} {\n${indent(pass)}\n}`)
    .join('\n\n');
}

/** An address, or the machine's own name: nothing to resolve. */
const isFixed = (host: string) => /^(localhost|\[.*\]|[\d.]+)$/.test(host);

/** How nginx reaches an origin: with a variable, it resolves the name at run time instead of at start. */
function upstream(name: string, origin: string): { before: string; address: string; isLookedUp: boolean } {
  const { protocol, host, hostname } = new URL(origin);
  if (isFixed(hostname)) return { before: '', address: `${protocol}//${host}`, isLookedUp: false };
  return { before: `set $${name} ${host};\n`, address: `${protocol}//$${name}`, isLookedUp: true };
}

/** Lines that make nginx verify the origin's certificate. */
const verified = (origin: string) =>
  origin.startsWith('https:')
    ? `proxy_ssl_name ${new URL(origin).hostname};
proxy_ssl_server_name on;
proxy_ssl_verify on;
proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;
`
    : '';

/**
 * The locations of files and page: as regular expressions, because nginx redirects requests for a prefix without its
 * slash.
 */
function fileLocations(
  file: (folder: (typeof folders)[number]) => string,
  sendPage: (address: string) => string,
): string {
  const locations = folders.map(
    (folder) => `location ~ ^${literally(folder.under)} {
    ${onlyReading}
${indent(file(folder))}
}`,
  );
  return `location ~ ${encodedNames} {
    ${onlyReading}
    return 404;
}

${locations.join('\n\n')}

# A page is stored uncompressed only, so that one write switches it; it is compressed when it is sent.
${pages
  .map(
    ({ under, address }) => `location ${under === '/' ? under : `~ ^${under}`} {
    ${onlyReading}
    gzip on;
    gzip_comp_level 6;
    # nginx compares the type including its charset; its default has none.
    gzip_types "${types['.html']}";
${indent(sendPage(address))}
}`,
  )
  .join('\n\n')}`;
}

/** A folder as `publish` fills it. */
export function folderFiles(root: string): NginxFiles {
  const file = (folder: (typeof folders)[number]) => {
    if (isImmutable(folder)) return 'brotli_static on;\ngzip_static on;\ntry_files $uri =404;';
    return 'try_files $uri =404;';
  };
  return {
    what: `the files in ${root}`,
    locations: `root ${root};\n\n${fileLocations(file, (address) => `rewrite ^ ${address} break;`)}`,
  };
}

/**
 * For cached answers: nginx does not treat a name that cannot be resolved as a failed server, so it would not serve
 * stale answers. This address refuses connections, which counts as a failure.
 */
const cacheLocation = (zone: string) => `location @kept {
    proxy_pass http://127.0.0.1:1;
    proxy_cache ${zone};
    proxy_cache_valid 200 1s;
}`;

/** A bucket or container. */
interface Origin {
  /** Address of a readable bucket or container, with the target's prefix. */
  origin: string;
  /** Folder of the cache. */
  cache: string;
}

/**
 * A bucket or container filled by `publish`. Files are cached, and served on if the origin is down; the times here
 * override the origin's Cache-Control, which is meant for browsers.
 */
export function originFiles({ name }: EdgeSite, { origin, cache }: Origin): NginxFiles {
  const { host, protocol, pathname } = new URL(origin);
  const prefix = pathname.replace(/\/$/, '');
  const zone = identifier(name);
  const { before, address, isLookedUp } = upstream('portal_origin', origin);
  const fetch = (path: string, validity: string, missing = 'missing') => `error_page 403 404 = @${missing};
error_page 405 @refused;
${isLookedUp ? 'error_page 502 504 = @kept;\n' : ''}rewrite ^ ${prefix}${path}? break;
proxy_pass ${isLookedUp ? address : `${protocol}//${zone}_origin`};
proxy_connect_timeout 3s;
proxy_read_timeout 10s;
proxy_intercept_errors on;
proxy_cache ${zone};
proxy_cache_valid 200 ${validity};
proxy_cache_valid 403 404 5s;`;
  // Files that change exist in one form only, so that one write changes them.
  const file = (folder: (typeof folders)[number]) => {
    if (isImmutable(folder)) return fetch('$portal_path$portal_encoding', '30d', 'plain');
    return fetch('$portal_path', '1s');
  };
  return {
    what: `the files of ${origin}`,
    before: `proxy_cache_path ${cache}/${name} levels=1:2 keys_zone=${zone}:1m max_size=512m inactive=90d use_temp_path=off;${
      isLookedUp ? '' : `\n\nupstream ${zone}_origin {\n    server ${host} max_fails=0;\n    keepalive 8;\n}`
    }`,
    // Not revalidated: not every S3 server handles two versions within one second correctly.
    locations: `${before}proxy_cache_key $uri;
proxy_cache_lock on;
proxy_cache_use_stale error timeout invalid_header http_500 http_502 http_503 http_504;
proxy_ignore_headers Cache-Control Expires Vary Set-Cookie;
proxy_http_version 1.1;
proxy_set_header Host ${host};
proxy_set_header Connection "";
proxy_set_header Accept-Encoding "";
${verified(origin)}${['Cache-Control', ...originHeaders].map((header) => `proxy_hide_header ${header};`).join('\n')}
recursive_error_pages on;
${isLookedUp ? `\n${cacheLocation(zone)}\n` : ''}
# For files without a compressed version.
location @plain {
${indent(fetch('$portal_path', '30d'))}
}

${fileLocations(file, (address) => fetch(address, '1s'))}`,
  };
}
