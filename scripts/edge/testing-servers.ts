/** A real nginx with our configurations, for tests. */

import { mkdirSync } from 'node:fs';
import { freePort } from '../listen.ts';
import { temporaryFolder, writeFile } from '../testing.ts';
import * as nginx from './nginx.ts';
import { originFiles } from './nginx-origin.ts';
import { challengePath, type EdgeSite } from './site.ts';
import { askHttp2, type Http2Asker, havePart, makeCertificate, type Part, start } from './testing.ts';

const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const program: Part = {
  program: '/usr/sbin/nginx',
  version: '-v',
  files: [brotli],
  packages: ['nginx', 'libnginx-mod-http-brotli-static'],
};

/** Looks for nginx, and installs it where possible. */
export const findNginx = () => havePart(program);

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
  await start(program.program, ['-p', folder, '-c', `${folder}/nginx.conf`], port, plainPort);
  const askerOf = (site: EdgeSite) => askHttp2(port, site.hosts, chainOf(site));
  const [{ site }] = sites as [(typeof sites)[number]];
  return { asker: askerOf(site), askerOf, plainPort };
}

/** The only answer to a challenge of a certificate authority, as an ACME client leaves it. */
export const challenge = { path: `${challengePath}cWRy-token_1`, answer: 'cWRy-token_1.thumbprint' };

function challengesIn(folder: string): string {
  writeFile(`${folder}/acme${challenge.path}`, challenge.answer);
  return `${folder}/acme`;
}
