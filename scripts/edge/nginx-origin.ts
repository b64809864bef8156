import { fileLocations, type NginxFiles, upstream, verified } from './nginx.ts';
import { type EdgeSite, type folders, identifier, indent, isImmutable, originHeaders } from './site.ts';

/**
 * For cached answers: nginx does not treat a name that cannot be resolved as a failed server, so it would not serve
 * stale answers. This address refuses connections, which counts as a failure.
 */
const kept = (zone: string) => `location @kept {
    proxy_pass http://127.0.0.1:1;
    proxy_cache ${zone};
    proxy_cache_valid 200 1s;
}`;

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
  const fetch = (path: string, kept: string, missing = 'missing') => `error_page 403 404 = @${missing};
error_page 405 @refused;
${isLookedUp ? 'error_page 502 504 = @kept;\n' : ''}rewrite ^ ${prefix}${path}? break;
proxy_pass ${isLookedUp ? address : `${protocol}//${zone}_origin`};
proxy_connect_timeout 3s;
proxy_read_timeout 10s;
proxy_intercept_errors on;
proxy_cache ${zone};
proxy_cache_valid 200 ${kept};
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
${isLookedUp ? `\n${kept(zone)}\n` : ''}
# For files without a compressed version.
location @plain {
${indent(fetch('$portal_path', '30d'))}
}

${fileLocations(file, (address) => fetch(address, '1s'))}`,
  };
}
