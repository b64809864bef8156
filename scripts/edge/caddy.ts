import { encodings } from '../compress.ts';
import { cookieWithToken, letIn, letOut, previewFolder, previewPath, token } from '../previews.ts';
import {
  acceptance,
  banner,
  challengePath,
  challengesFolder,
  type EdgeSite,
  encodedNames,
  folders,
  indent,
  isImmutable,
  noStore,
  originHeaders,
  pages,
  passedPaths,
  refusals,
} from './site.ts';

export interface CaddyMachine {
  /** Instead of 443, and of 80 for plain http, which only redirects. */
  port?: number;
  plainPort?: number;
  /** Instead of the usual folder for the answers of an ACME client; for its own certificates Caddy needs none. */
  challenges?: string;
  /** Paths of certificate and key; without them, Caddy requests its own. */
  certificate?: { chain: string; key: string };
}

/** How files are served: a folder, and one file for many addresses. */
interface CaddyFiles {
  folder(folder: (typeof folders)[number]): string;
  /** @param address of the file; may contain placeholders */
  one(address: string, cache: string): string;
}

/**
 * Once per machine: a plain http request for an unknown host gets no answer. Over TLS there is no certificate for such
 * a host, so no rule is needed.
 */
export const caddyCommon = ({ plainPort = 80 }: Pick<CaddyMachine, 'plainPort'>) => `# ${banner}
# Once per machine, beside the files of the brands: /etc/caddy/portal/00-portal.caddy

http://${plainPort === 80 ? '' : `:${plainPort}`} {
	abort
}
`;

const opened = 'opened';
const shown = 'preview';
/** The preview folder for the request. */
const folderOfPreview = `/${previewFolder}{re.${shown}.2}`;

/** A brand's site, for a Caddyfile. */
export function caddy(
  site: EdgeSite,
  { port, plainPort, certificate, challenges = challengesFolder }: CaddyMachine,
  files: CaddyFiles,
): string {
  const { name, hosts, headers, api, reports } = site;
  const address = hosts.map((host) => (port ? `https://${host}:${port}` : host)).join(', ');
  const plain = hosts.map((host) => `http://${host}${plainPort ? `:${plainPort}` : ''}`).join(', ');
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

(${name}-challenges) {
	handle ${challengePath}* {
		root * ${challenges}
		header Content-Type "text/plain; charset=utf-8"
		file_server {
			disable_canonical_uris
		}
	}
}

${plain} {
	import ${name}-challenges
	handle {
		redir https://{host}{uri} 301
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

	# The link of a preview sets a cookie; /preview/ without a token removes it. With the cookie, page and newest build come
	# from the folder of the preview, and are neither cached nor indexed.
	@opened path_regexp ${opened} ^${previewPath}(${token})/?$
	@left path ${previewPath.slice(0, -1)} ${previewPath}
	@preview {
		header_regexp ${shown} Cookie "${cookieWithToken}"
		not path ${folders
      .filter(({ cache }) => cache !== noStore)
      .map(({ under }) => `${under}*`)
      .join(' ')}
	}

	# In this order: the first match answers.
	route {
		handle @passed {
			${api ? `reverse_proxy ${api} {\n\t\t\t\theader_up Host {upstream_hostport}\n\t\t\t}` : 'error 404'}
		}
		error @refused 405
		import ${name}-challenges
		error @encoded 404

		handle @opened {
			header Cache-Control ${noStore}
			header Set-Cookie "${letIn(`{re.${opened}.1}`)}"
			redir * / 302
		}
		handle @left {
			header Cache-Control ${noStore}
			header Set-Cookie "${letOut}"
			redir * / 302
		}
		handle @preview {
			header X-Robots-Tag noindex
			@builds path ${folders
        .filter(({ cache }) => cache === noStore)
        .map(({ under }) => `${under}*`)
        .join(' ')}
			handle @builds {
${indent(files.one(`${folderOfPreview}{http.request.orig_uri.path}`, noStore), '\t\t\t\t')}
			}
${pages
  .map(({ under, address }) => indent(handlePage(under, files.one(`${folderOfPreview}${address}`, noStore)), '\t\t\t'))
  .join('\n')}
		}

${folders
  .map((folder) => `\t\thandle ${folder.under}* {\n${indent(files.folder(folder), '\t\t\t')}\n\t\t}`)
  .join('\n\n')}

		# A page is stored uncompressed only, so that one write switches it; it is compressed when it is sent.
${pages.map(({ under, address, cache }) => indent(handlePage(under, files.one(address, cache)), '\t\t')).join('\n')}
	}

	# Answers to errors do not get the headers that were set above.
	handle_errors {
		import ${name}-headers
		header Content-Type "text/plain; charset=utf-8"
		header Cache-Control ${noStore}
		@405 expression \`{http.error.status_code} == 405\`
		header @405 Allow "GET, HEAD"
		respond @405 "${refusals[405]}
"
		@over {
			header_regexp Cookie "${cookieWithToken}"
			not path ${[...folders.map(({ under }) => under), passedPaths.api].map((under) => `${under}*`).join(' ')}
			expression \`{http.error.status_code} == 404\`
		}
		header @over Set-Cookie "${letOut}"
		@404 expression \`{http.error.status_code} == 404\`
		respond @404 "${refusals[404]}
"
		respond "{http.error.status_code} {http.error.status_text}
"
	}
}
`;
}

const handlePage = (under: string, file: string) =>
  `handle ${under === '/' ? '' : `${under}* `}{\n\tencode gzip\n${indent(file, '\t')}\n}`;

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
  one: (address, cache) => `root * ${root}
rewrite * ${address}
${sent(cache)}
file_server {
	disable_canonical_uris
}`,
});

/**
 * A bucket or container filled by `publish`, which must be readable. Caddy caches nothing: if the bucket is down, so is
 * the portal.
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
      !isImmutable({ cache })
        ? `${sent(cache, hidden)}\n${plain}`
        : `${sent(cache, vary + hidden)}\n${smaller.join('\n')}\nhandle {\n${indent(plain, '\t')}\n}`,
    one: (address, cache) => `${sent(cache, hidden)}\nrewrite * ${prefix}${address}\n${ask('error 404')}`,
  };
}
