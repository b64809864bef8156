import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import { projectRoot, readBrands } from '../brands.ts';
import { type Purge, readTargets, type Target } from '../publish/targets.ts';
import { cloudfrontFunction, cloudfrontPolicy, frontDoor } from './cloud.ts';
import { nginx, nginxCommon } from './nginx.ts';
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
  new Map([['nginx/00-portal.conf', nginxCommon(machine)] as const, ...filesOf((target) => !isLocal(target))]);

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
      if (target.files.kind === 'dir') return ofFolder(site, resolve(projectRoot, target.files.path));
      return ofCloud[target.purge.kind](site);
    });
}

type File = [path: string, content: string];

const ofFolder = (site: EdgeSite, root: string): File[] => [[`nginx/${site.name}.conf`, nginx(site, machine, root)]];

/** Another edge before a bucket is told by `headers.json` what to do. */
const ofCloud: Record<Purge['kind'], (site: EdgeSite) => File[]> = {
  none: () => [],
  'front-door': (site) => [[`front-door/${site.name}.json`, json(frontDoor(site))]],
  cloudfront: (site) => [
    [`cloudfront/${site.name}.function.js`, cloudfrontFunction(site)],
    [`cloudfront/${site.name}.policy.json`, json(cloudfrontPolicy(site))],
  ],
};

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Writes all of them. Nothing of it is committed.
 *
 * @returns number of configurations in `deploy/edge`
 */
export function writeEdges(root = projectRoot): number {
  const files = edgeFiles();
  write(`${root}/${folders.edge}`, files);
  write(`${root}/${folders.local}`, localEdgeFiles());
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
