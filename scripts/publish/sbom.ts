import { readFileSync } from 'node:fs';
import { projectRoot } from '../brands.ts';

/** The package with the outlines of which `src/ui/map` has simplified ones. It is not installed. */
const atlas = {
  name: 'es-atlas',
  version: '0.6.0',
  license: 'MIT',
  integrity: 'sha512-+sl1xwndSaM1E1EnjBAFBOldyXATld4GbDIJvvSzbgPKgK6lDJ0vVZ1rOdEtucysWLdxChKWhtCZ2SdkzbF/fg==',
};

/** A package in `package-lock.json`. */
interface Locked {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
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
  const { name, version } = locked[''] ?? {};
  const packages: Packages = { ...locked, [`node_modules/${atlas.name}`]: atlas };
  const shipped = [...new Set([...compiled, ...beside])].filter((path) => path in packages).sort();
  // The same version may be installed twice.
  const components = new Map(shipped.map((path) => componentOf(path, packages[path] ?? {})));
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': purl(name, version), name, version } },
    components: [...components.values()],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** A package with its address, by which it is known. */
function componentOf(path: string, { name = nameOf(path), version, license, integrity }: Locked) {
  const [algorithm, base64 = ''] = integrity?.split('-') ?? [];
  const ref = purl(name, version);
  const component = {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    scope: 'required',
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }],
    }),
    ...(license && { licenses: [{ expression: license.replace(/ or /g, ' OR ') }] }),
    purl: ref,
  };
  return [ref, component] as const;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const purl = (name = '', version = '') => `pkg:npm/${name.replace('@', '%40')}@${version}`;
