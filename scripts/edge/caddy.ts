import { encodings } from '../compress.ts';
import {
  acceptance,
  banner,
  type EdgeSite,
  encodedNames,
  folders,
  indent,
  noStore,
  originHeaders,
  page,
  passedPaths,
  refusals,
} from './site.ts';

export interface CaddyPlace {
  /** In place of 443. */
  port?: number;
  /** Paths of certificate and key; without them Caddy gets its own. */
  certificate?: { chain: string; key: string };
}

/** Where the files come from: what handles a folder's, and what handles the page. */
interface CaddyFiles {
  folder(folder: (typeof folders)[number]): string;
  page: string;
}

/** A brand's site, for a Caddyfile. */
export function caddy(site: EdgeSite, { port, certificate }: CaddyPlace, files: CaddyFiles): string {
  const { name, hosts, headers, api, reports } = site;
  const address = hosts.map((host) => (port ? `https://${host}:${port}` : host)).join(', ');
  const passed = [`${passedPaths.api}*`, ...(reports ? [reports] : [])].join(' ');
  return `# ${banner}
# In /etc/caddy/Caddyfile: import portal/*.caddy

(${name}-headers) {
	header {
		defer
${Object.entries(headers)
  .map(([header, value]) => `\t\t${header} ${quoted(value)}`)
  .join('\n')}
		-Server
	}
}

${address} {
	tls ${certificate ? `${certificate.chain} ${certificate.key} ` : ''}{
		protocols tls1.3
	}
	import ${name}-headers

	@passed path ${passed}
	@refused not method GET HEAD
	@encoded path_regexp ${encodedNames}

	# In this order, the first that fits.
	route {
		handle @passed {
			${api ? `reverse_proxy ${api} {\n\t\t\t\theader_up Host {upstream_hostport}\n\t\t\t}` : 'error 404'}
		}
		error @refused 405
		error @encoded 404

${folders
  .map((folder) => `\t\thandle ${folder.under}* {\n${indent(files.folder(folder), '\t\t\t')}\n\t\t}`)
  .join('\n\n')}

		# The page is one file, so that one write switches it; it is compressed on the way.
		handle {
			encode gzip
${indent(files.page, '\t\t\t')}
		}
	}

	# An error is answered apart, without what was set above.
	handle_errors {
		import ${name}-headers
		header Content-Type "text/plain; charset=utf-8"
		header Cache-Control ${noStore}
		@405 expression \`{http.error.status_code} == 405\`
		header @405 Allow "GET, HEAD"
		respond @405 "${refusals[405]}
"
		@404 expression \`{http.error.status_code} == 404\`
		respond @404 "${refusals[404]}
"
		respond "{http.error.status_code} {http.error.status_text}
"
	}
}
`;
}

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;

const sent = (cache: string, more = '') => `header {
	defer
	Cache-Control ${quoted(cache)}${more}
}`;
const vary = '\n\tVary Accept-Encoding';

/** A folder as `publish` fills it. */
export const folderFiles = (root: string): CaddyFiles => ({
  folder: ({ cache }) => `root * ${root}
${sent(cache, vary)}
file_server {
	precompressed ${Object.keys(encodings).join(' ')}
	disable_canonical_uris
}`,
  page: `root * ${root}
rewrite * ${page.address}
${sent(page.cache)}
file_server {
	disable_canonical_uris
}`,
});

/**
 * A bucket or container as `publish` fills it, which may be read. Caddy keeps nothing of it: with the bucket dead the
 * portal is down.
 *
 * @param origin its address, with the target's prefix
 */
export function originFiles(origin: string): CaddyFiles {
  const prefix = new URL(origin).pathname.replace(/\/$/, '');
  const hidden = originHeaders.map((header) => `\n\t-${header}`).join('');
  const ask = (otherwise: string) => `reverse_proxy ${new URL(origin).origin} {
	header_up Host {upstream_hostport}
	transport http {
		compression off
	}
	@missing status 403 404
	handle_response @missing {
${indent(otherwise, '\t\t')}
	}
}`;
  const plain = `rewrite * ${prefix}{http.request.orig_uri.path}\n${ask('error 404')}`;
  const smaller = Object.entries(encodings).map(
    ([name, suffix]) => `@${name} header_regexp Accept-Encoding "${acceptance(name)}"
handle @${name} {
	rewrite * ${prefix}{http.request.orig_uri.path}${suffix}
${indent(ask(plain), '\t')}
}`,
  );
  return {
    folder: ({ cache }) =>
      cache === noStore
        ? `${sent(cache, hidden)}\n${plain}`
        : `${sent(cache, vary + hidden)}\n${smaller.join('\n')}\nhandle {\n${indent(plain, '\t')}\n}`,
    page: `${sent(page.cache, hidden)}\nrewrite * ${prefix}${page.address}\n${ask('error 404')}`,
  };
}
