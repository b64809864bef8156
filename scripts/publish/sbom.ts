import { readFileSync } from 'node:fs';
import { projectRoot } from '../brands.ts';

/** A package in `package-lock.json`. */
interface Locked {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
type Packages = Record<string, Locked>;

/**
 * The bill of materials of the portal: every package that a bundle may hold code of, as CycloneDX 1.6. It follows
 * from the lock file alone, so the same commit has the same; it bears no time and no serial number.
 */
export function sbom(root = projectRoot): string {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as { packages: Packages };
  const own = packages[''] ?? {};
  const shipped = Object.keys(packages)
    .filter((path) => path !== '' && isShipped(packages[path]))
    .sort();
  const refs = new Map(['', ...shipped].map((path) => [path, purl(nameOf(path, packages), packages[path]?.version)]));
  // The same version may lie in two places.
  const once = shipped.filter(
    (path, index) => shipped.findIndex((other) => refs.get(other) === refs.get(path)) === index,
  );
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': refs.get(''), name: own.name, version: own.version },
    },
    components: once.map((path) => component(path, packages, refs.get(path))),
    dependencies: ['', ...once].map((path) => ({
      ref: refs.get(path),
      dependsOn: [...new Set(needs(path, packages).flatMap((needed) => refs.get(needed) ?? []))].sort(),
    })),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** What is optional, as the binaries of a compiler, is no part of what a browser gets. */
const isShipped = (locked: Locked = {}) => !locked.dev && !locked.devOptional && !locked.optional;

function component(path: string, packages: Packages, ref: string | undefined) {
  const { version, license, integrity } = packages[path] ?? {};
  const [algorithm, base64 = ''] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': ref,
    name: nameOf(path, packages),
    version,
    scope: 'required',
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }],
    }),
    ...(license && { licenses: [{ expression: license }] }),
    purl: ref,
  };
}

/** Where the packages lie that one asks for, found as Node finds them: in its own folder, then upwards. */
function needs(path: string, packages: Packages): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
      const candidate = `${folder && `${folder}/`}node_modules/${name}`;
      if (candidate in packages) return [candidate];
      if (folder === '') return [];
    }
  });
}

const nameOf = (path: string, packages: Packages) =>
  packages[path]?.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const purl = (name: string, version = '') => `pkg:npm/${name.replace('@', '%40')}@${version}`;
