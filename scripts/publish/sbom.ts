import { readFileSync } from 'node:fs';
import { projectRoot } from '../brands.ts';
import { atlas } from '../map/atlas.ts';

/** A package in `package-lock.json`. */
interface Locked {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
type Packages = Record<string, Locked>;

/** Packages of which bundles contain something that no source map shows. */
const beside = [
  // Styles: the reset, the scales, a rule for each class.
  'node_modules/tailwindcss',
  // The runtime that loads scripts.
  'node_modules/@rspack/core',
  // Fonts, of which src/fonts has subsets.
  'node_modules/@fontsource-variable/geist-mono',
  'node_modules/@fontsource-variable/inter',
  // Outlines, which src/ui/map simplifies. It is in no lock file, because it is downloaded only to draw the map again.
  `node_modules/${atlas.name}`,
];

/**
 * The bill of materials of the portal as CycloneDX 1.6: the packages from which the bundles contain code, styles, fonts
 * or data, and none that is merely installed. It depends only on build and lock file and has no time or serial number,
 * so a commit always has the same.
 *
 * @param compiled packages whose code is in the scripts, by their paths in the lock file
 */
export function sbom(compiled: readonly string[] = [], root = projectRoot): string {
  const { packages: locked } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as { packages: Packages };
  const own = locked[''] ?? {};
  const packages: Packages = {
    ...locked,
    '': { ...own, devDependencies: { ...own.devDependencies, [atlas.name]: atlas.version } },
    [`node_modules/${atlas.name}`]: atlas,
  };
  const shipped = [...new Set([...compiled, ...beside])].filter((path) => path in packages).sort();
  const refs = new Map(['', ...shipped].map((path) => [path, purl(nameOf(path, packages), packages[path]?.version)]));
  // The same version may be installed twice.
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
      dependsOn: [...new Set(nearest(path, packages, refs).map((needed) => refs.get(needed)))].sort(),
    })),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

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
    ...(license && { licenses: [{ expression: license.replace(/ or /g, ' OR ') }] }),
    purl: ref,
  };
}

/** The packages of the bill that a package depends on, directly or through packages that are not in it. */
function nearest(
  path: string,
  packages: Packages,
  refs: ReadonlyMap<string, string>,
  seen = new Set<string>(),
): string[] {
  return needs(path, packages).flatMap((needed) => {
    if (seen.has(needed)) return [];
    seen.add(needed);
    return refs.has(needed) ? [needed] : nearest(needed, packages, refs, seen);
  });
}

/** The paths of a package's dependencies, found as Node finds them: in its own folder, then upwards. */
function needs(path: string, packages: Packages): string[] {
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } = packages[path] ?? {};
  // Only the portal has `devDependencies`; parts of some of these tools are in the bundles.
  const asked = { ...dependencies, ...optionalDependencies, ...peerDependencies, ...devDependencies };
  return Object.keys(asked).flatMap((name) => {
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
