import { types } from '../bundle.ts';
import {
  banner,
  challengePath,
  type EdgeSite,
  encodedNames,
  folders,
  indent,
  isImmutable,
  literally,
  noStore,
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

/** The end of a pattern for addresses that the API answers. */
const passed = `(${passedPaths.api}|${passedPaths.reports}$)`;
const onlyReading = 'if ($request_method !~ ^(GET|HEAD)$) { return 405; }';
/** Once per machine, for `http {}`: cache times, and no answer for hosts that do not belong to a brand. */
export function nginxCommon({ https, http, resolver, certificates }: Omit<NginxMachine, 'challenges'>): string {
  return `# ${banner}
# Once per machine, beside the files of the brands: /etc/nginx/conf.d/00-portal.conf

# The API's name is resolved at run time: nginx starts even if it cannot be resolved, and finds new addresses without a
# reload.
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

/**
 * A brand's server, for `http {}` beside {@link nginxCommon}.
 *
 * @param root the folder that `publish` fills
 */
export function nginx(site: EdgeSite, machine: NginxMachine, root: string): string {
  const { name, hosts, headers } = site;
  return `# ${banner}
# ${hosts.join(', ')}: the files in ${root}

server {
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

${indent(fileLocations(root))}
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
  const { protocol, host, hostname } = new URL(api);
  // With a variable, nginx resolves the name at run time instead of at start; an address needs none.
  const isFixed = /^(localhost|\[.*\]|[\d.]+)$/.test(hostname);
  const pass = `${isFixed ? '' : `set $portal_api ${host};\n`}proxy_pass ${protocol}//${isFixed ? host : '$portal_api'};
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
function fileLocations(root: string): string {
  const locations = folders.map(
    (folder) => `location ~ ^${literally(folder.under)} {
    ${onlyReading}
${isImmutable(folder) ? '    brotli_static on;\n    gzip_static on;\n' : ''}    try_files $uri =404;
}`,
  );
  return `root ${root};

location ~ ${encodedNames} {
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
    rewrite ^ ${address} break;
}`,
  )
  .join('\n\n')}`;
}
