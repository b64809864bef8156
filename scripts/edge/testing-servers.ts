/** Real servers with our configurations, for tests. */

import { mkdirSync } from 'node:fs';
import { freePort } from '../listen.ts';
import { askServer, temporaryFolder, writeFile } from '../testing.ts';
import * as caddy from './caddy.ts';
import * as nginx from './nginx.ts';
import { originFiles } from './nginx-origin.ts';
import { challengePath, type EdgeSite } from './site.ts';
import { type Ask, askHttp2, type Http2Asker, havePart, makeCertificate, type Part, start } from './testing.ts';
import { varnish } from './varnish.ts';

const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const parts = {
  nginx: {
    program: '/usr/sbin/nginx',
    version: '-v',
    files: [brotli],
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
  },
  caddy: { program: '/usr/bin/caddy', version: 'version', packages: ['caddy'] },
  varnish: { program: '/usr/sbin/varnishd', version: '-V', packages: ['varnish'], only: '/usr/bin/gcc' },
} satisfies Record<string, Part>;

/** Looks for the programs one after another, and installs missing ones where possible. */
export const findServers = async () => ({
  nginx: await havePart(parts.nginx),
  caddy: await havePart(parts.caddy),
  varnish: await havePart(parts.varnish),
});

/** The origin of an edge: a folder on its machine, or the address of a bucket. */
export type Behind = { root: string } | { origin: string };

export const startNginx = async (site: EdgeSite, behind: Behind) => {
  const { asker, plainPort } = await startNginxOf([{ site, behind }]);
  return { ...asker, plainPort };
};

/**
 * Starts one nginx for several brands.
 *
 * @param options.nameServer port of the name server
 * @param options.certified the brands that have a certificate from the start; default: all
 * @returns a client of the first brand, and the port for plain http; `askerOf` makes a missing certificate
 */
export async function startNginxOf(
  sites: readonly { site: EdgeSite; behind: Behind }[],
  { nameServer = 53, certified = sites.map(({ site }) => site) }: { nameServer?: number; certified?: EdgeSite[] } = {},
): Promise<{ asker: Http2Asker; askerOf(site: EdgeSite): Http2Asker; plainPort: number }> {
  const folder = temporaryFolder();
  const chains = new Map<EdgeSite, string>();
  const chainOf = (site: EdgeSite) => {
    const chain = chains.get(site) ?? makeCertificate(`${folder}/${site.name}`, site.hosts).chain;
    chains.set(site, chain);
    return chain;
  };
  certified.forEach(chainOf);
  const [port, plainPort] = [await freePort(), await freePort()];
  const machine = {
    https: [`127.0.0.1:${port}`],
    http: [`127.0.0.1:${plainPort}`],
    certificates: folder,
    challenges: challengesIn(folder),
    resolver: `resolver 127.0.0.1:${nameServer} valid=1s ipv6=off;`,
  };
  const servers = sites.map(({ site, behind }) => {
    const files =
      'root' in behind ? nginx.folderFiles(behind.root) : originFiles(site, { ...behind, cache: `${folder}/cache` });
    return nginx.nginx(site, machine, files);
  });
  for (const name of ['cache', 'temporary']) mkdirSync(`${folder}/${name}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'].map(
    (name) => `${name}_temp_path ${folder}/temporary/${name};`,
  );
  writeFile(
    `${folder}/nginx.conf`,
    `load_module ${brotli};
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
    access_log off;
    ${temporary.join('\n    ')}
${nginx.nginxCommon(machine)}
${servers.join('\n')}
}
`,
  );
  await start(parts.nginx.program, ['-p', folder, '-c', `${folder}/nginx.conf`], port, plainPort);
  const askerOf = (site: EdgeSite) => askHttp2(port, site.hosts, chainOf(site));
  const [{ site }] = sites as [(typeof sites)[number]];
  return { asker: askerOf(site), askerOf, plainPort };
}

export async function startCaddy(site: EdgeSite, behind: Behind): Promise<Http2Asker & { plainPort: number }> {
  const folder = temporaryFolder();
  const certificate = makeCertificate(folder, site.hosts);
  const [port, plainPort] = [await freePort(), await freePort()];
  const files = 'root' in behind ? caddy.folderFiles(behind.root) : caddy.originFiles(behind.origin);
  const options = `{\n\tadmin off\n\tauto_https off\n\tstorage file_system ${folder}/storage\n}\n`;
  writeFile(
    `${folder}/Caddyfile`,
    options +
      caddy.caddyCommon({ plainPort }) +
      caddy.caddy(site, { port, plainPort, certificate, challenges: challengesIn(folder) }, files),
  );
  const args = ['run', '--adapter', 'caddyfile', '--config', `${folder}/Caddyfile`];
  await start(parts.caddy.program, args, port, plainPort);
  return { ...askHttp2(port, site.hosts, certificate.chain), plainPort };
}

/** The only answer to a challenge of a certificate authority, as an ACME client leaves it. */
export const challenge = { path: `${challengePath}cWRy-token_1`, answer: 'cWRy-token_1.thumbprint' };

function challengesIn(folder: string): string {
  writeFile(`${folder}/acme${challenge.path}`, challenge.answer);
  return `${folder}/acme`;
}

/** Plain http, because Varnish does not support TLS. */
export async function startVarnish(site: EdgeSite, origin: string): Promise<{ ask: Ask }> {
  const folder = temporaryFolder();
  const port = await freePort();
  writeFile(`${folder}/portal.vcl`, varnish(site, origin));
  // Without its jail, because its user may not read our temporary folder.
  const machine = ['-j', 'none', '-s', 'malloc,64m', '-n', `${folder}/varnish`, '-a', `127.0.0.1:${port}`];
  const parameters = ['-F', '-p', 'http_gzip_support=off', '-f', `${folder}/portal.vcl`];
  await start(parts.varnish.program, [...parameters, ...machine], port);
  const host = site.hosts[0] ?? '';
  return {
    ask: ({ headers, ...question }) => askServer({ port }, { ...question, headers: { host, ...headers } }),
  };
}
