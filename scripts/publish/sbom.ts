import { readFileSync } from 'node:fs';
import { projectRoot } from '../brands.ts';

/** A package in `package-lock.json`. */
interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
}

/** Tools that leave something of their own in bundles: the reset and rules of styles, and the loader of scripts. */
const leaving = ['node_modules/tailwindcss', 'node_modules/@rspack/core'];

/**
 * The bill of materials of the portal as CycloneDX 1.6: the packages that bundles are made of. It depends only on the
 * lock file and has no time or serial number, so a commit always has the same.
 */
export function sbom(root = projectRoot): string {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const { '': portal, ...installed } = packages;
  // The same version may be installed twice.
  const components = new Map(
    Object.entries(installed)
      .filter(([path, { dev, optional }]) => leaving.includes(path) || (!dev && !optional))
      .map(([path, locked]) => [purl(path, locked), componentOf(path, locked)]),
  );
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'portal', version: portal?.version } },
    components: [...components.values()],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

const componentOf = (path: string, { license, ...locked }: Locked) => ({
  type: 'library',
  'bom-ref': purl(path, locked),
  name: nameOf(path),
  version: locked.version,
  hashes: [{ alg: 'SHA-512', content: Buffer.from(locked.integrity?.split('-')[1] ?? '', 'base64').toString('hex') }],
  ...(license && { licenses: [{ expression: license.replace(/ or /g, ' OR ') }] }),
  purl: purl(path, locked),
});

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const purl = (path: string, { version = '' }: Locked) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`;
