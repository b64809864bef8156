import { readFileSync } from 'node:fs';
import { projectRoot } from '../brands.ts';

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

/** What a bundle has of these is in no script's map. */
const beside = [
  // Of its style: the reset, the scales, a rule for each class.
  'node_modules/tailwindcss',
  // What loads the scripts.
  'node_modules/@rspack/core',
  // Cut out of them: src/fonts.
  'node_modules/@fontsource-variable/geist-mono',
  'node_modules/@fontsource-variable/inter',
  // The outlines of src/ui/map are drawn after its own.
  'node_modules/es-atlas',
];

/**
 * The bill of materials of the portal as CycloneDX 1.6: the packages that the bundles have code, style, fonts or data
 * of, and none that is merely installed. It follows from the build and the lock file, so the same commit has the same;
 * it bears no time and no serial number.
 *
 * @param compiled whose code the scripts have, by their places in the lock file
 */
export function sbom(compiled: readonly string[] = [], root = projectRoot): string {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as { packages: Packages };
  const own = packages[''] ?? {};
  const shipped = [...new Set([...compiled, ...beside])].filter((path) => path in packages).sort();
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

/** What one asks for of those in the bill; through packages of which nothing is left, what these ask for. */
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

/** Where the packages lie that one asks for, found as Node finds them: in its own folder, then upwards. */
function needs(path: string, packages: Packages): string[] {
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } = packages[path] ?? {};
  // Only the portal itself has the last ones, and tools of which a bundle has something are among them.
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
