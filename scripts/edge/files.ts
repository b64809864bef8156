import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import { projectRoot, readBrands } from '../brands.ts';
import { type Purge, readTargets, type StoreConfig, type Target, targetsJsonSchema } from '../publish/targets.ts';
import { cloudfrontFunction, cloudfrontPolicy, frontDoor } from './cloud.ts';
import * as nginx from './nginx.ts';
import { challengesFolder, type EdgeSite, siteOf } from './site.ts';

/** Configurations of targets with folders on this machine are kept apart from those that others can use. */
const folders = { edge: 'deploy/edge', local: '.published/edge' };

const machine = {
  https: ['443', '[::]:443'],
  http: ['80', '[::]:80'],
  certificates: '/etc/ssl/portal',
  challenges: challengesFolder,
  resolver: 'include /etc/nginx/portal-resolver.conf;',
};

/** The configurations by path below `deploy/edge`, from `deploy/targets.json`, `deploy/headers.json` and the brands. */
export const edgeFiles = () =>
  new Map([['nginx/00-portal.conf', nginx.nginxCommon(machine)] as const, ...filesOf((target) => !isLocal(target))]);

/** The same for the targets whose folder is given relative to the project, below `.published/edge`. */
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
  [`nginx/${site.name}.conf`, nginx.nginx(site, machine, nginx.folderFiles(root))],
];

function ofBucket(site: EdgeSite, origin: string, { kind }: Purge): File[] {
  const { name } = site;
  const files: File[] = [
    [`nginx/${name}.conf`, nginx.nginx(site, machine, nginx.originFiles(site, { origin, cache: '/var/cache/nginx' }))],
  ];
  if (kind === 'front-door') files.push([`front-door/${name}.json`, json(frontDoor(site))]);
  if (kind === 'cloudfront')
    files.push(
      [`cloudfront/${name}.function.js`, cloudfrontFunction(site)],
      [`cloudfront/${name}.policy.json`, json(cloudfrontPolicy(site))],
    );
  return files;
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The address from which an edge reads the files. */
function originOf(files: Exclude<StoreConfig, { kind: 'dir' }>): string {
  if (files.kind === 'azure-blob')
    return `${files.endpoint ?? `https://${files.account}.blob.core.windows.net`}/${files.container}/${files.prefix}`;
  if (files.endpoint) return `${files.endpoint}/${files.bucket}/${files.prefix}`;
  return `https://${files.bucket}.s3.${files.region}.amazonaws.com/${files.prefix}`;
}

/**
 * Writes all of them, and the JSON schema of `deploy/targets.json` for editors. Nothing of it is committed.
 *
 * @returns number of configurations in `deploy/edge`
 */
export function writeEdges(root = projectRoot): number {
  const files = edgeFiles();
  write(`${root}/${folders.edge}`, files);
  write(`${root}/${folders.local}`, localEdgeFiles());
  writeFileSync(`${root}/deploy/targets.schema.json`, targetsJsonSchema());
  return files.size;
}

function write(folder: string, files: ReadonlyMap<string, string>) {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    const file = `${folder}/${path}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
