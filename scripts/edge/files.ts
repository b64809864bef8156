import { globSync, readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { projectRoot, readBrands } from '../brands.ts';
import { type Place, type Purge, readTargets, type Target } from '../publish/targets.ts';
import * as caddy from './caddy.ts';
import { cloudflareWorker } from './cloudflare.ts';
import { cloudfrontFunction, cloudfrontPolicy } from './cloudfront.ts';
import { frontDoor } from './front-door.ts';
import { headersFile, missingFile, missingText, redirectsFile } from './headers-file.ts';
import * as nginx from './nginx.ts';
import { originFiles } from './nginx-origin.ts';
import { type EdgeSite, siteOf } from './site.ts';
import { varnish } from './varnish.ts';

/** Where the generated files lie. */
export const edgeFolder = `${projectRoot}/deploy/edge`;

/** Where those lie that name folders of this machine. */
export const localEdgeFolder = `${projectRoot}/.published/edge`;

const place = {
  https: ['443', '[::]:443'],
  http: ['80', '[::]:80'],
  certificates: '/etc/ssl/portal',
  resolver: 'include /etc/nginx/portal-resolver.conf;',
};

/** Every generated file by its path below {@link edgeFolder}, made of the targets, the brands and the rules. */
export const edgeFiles = () =>
  new Map([
    ['nginx/00-portal.conf', nginx.nginxCommon(place)] as const,
    ['caddy/00-portal.caddy', caddy.caddyCommon({})] as const,
    ...filesOf((target) => !isLocal(target)),
  ]);

/** The same for the targets whose folder is given relative to the project, below {@link localEdgeFolder}. */
export const localEdgeFiles = () => new Map(filesOf(isLocal));

const isLocal = ({ files }: Target) => files.kind === 'dir' && !isAbsolute(files.path);

function filesOf(wanted: (target: Target) => boolean): File[] {
  const brands = readBrands();
  const [first, ...others] = brands.map(({ data }) => data.id);
  return readTargets([first ?? '', ...others])
    .filter(wanted)
    .flatMap((target) => {
      const site = siteOf(target, brands);
      const { files } = target;
      return files.kind === 'dir'
        ? ofFolder(site, resolve(projectRoot, files.path, files.prefix))
        : ofBucket(site, originOf(files), target.purge);
    });
}

type File = [path: string, content: string];

const ofFolder = (site: EdgeSite, root: string): File[] => [
  [`nginx/${site.name}.conf`, nginx.nginx(site, place, nginx.folderFiles(root))],
  [`caddy/${site.name}.caddy`, caddy.caddy(site, {}, caddy.folderFiles(root))],
];

function ofBucket(site: EdgeSite, origin: string, { kind }: Purge): File[] {
  const { name } = site;
  const files: File[] = [
    [`nginx/${name}.conf`, nginx.nginx(site, place, originFiles(site, { origin, cache: '/var/cache/nginx' }))],
    [`caddy/${name}.caddy`, caddy.caddy(site, {}, caddy.originFiles(origin))],
    [`varnish/${name}.vcl`, varnish(site, origin)],
    [`headers-file/${name}/_headers`, headersFile(site)],
    [`headers-file/${name}/_redirects`, redirectsFile(site)],
    [`headers-file/${name}/${missingFile}`, missingText],
  ];
  if (kind === 'front-door') files.push([`front-door/${name}.json`, json(frontDoor(site))]);
  if (kind === 'cloudflare') files.push([`cloudflare/${name}.worker.js`, cloudflareWorker(site, origin)]);
  if (kind === 'cloudfront')
    files.push(
      [`cloudfront/${name}.function.js`, cloudfrontFunction(site)],
      [`cloudfront/${name}.policy.json`, json(cloudfrontPolicy(site))],
    );
  return files;
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The address by which an edge reads what lies there. */
function originOf(files: Exclude<Place, { kind: 'dir' }>): string {
  if (files.kind === 'azure-blob')
    return `${files.endpoint ?? `https://${files.account}.blob.core.windows.net`}/${files.container}/${files.prefix}`;
  if (files.endpoint) return `${files.endpoint}/${files.bucket}/${files.prefix}`;
  return `https://${files.bucket}.s3.${files.region}.amazonaws.com/${files.prefix}`;
}

/** What is not as {@link edgeFiles} has it, as `nginx/portal.conf: missing`. */
export function staleFiles(wanted: ReadonlyMap<string, string>, folder = edgeFolder): string[] {
  const present = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(folder.length + 1));
  const faults = [...wanted].flatMap(([path, content]) => {
    if (!present.includes(path)) return [`${path}: missing`];
    return readFileSync(`${folder}/${path}`, 'utf8') === content ? [] : [`${path}: older than what it is made of`];
  });
  return [...faults, ...present.filter((path) => !wanted.has(path)).map((path) => `${path}: of no target`)];
}
