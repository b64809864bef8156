import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };

/** The folders in which Node looks for a package, from the importing folder upwards. */
const folders = (from: string): string[] => {
  const up = from.lastIndexOf('node_modules/');
  return [from, ...(from === '' ? [] : folders(up > 0 ? from.slice(0, up - 1) : ''))];
};
const isLocked = (from: string, name: string) =>
  folders(from).some((folder) => `${folder ? `${folder}/` : ''}node_modules/${name}` in packages);

test('the lock file holds every package that one of its packages names, for whatever system', () => {
  const missing = Object.entries(packages).flatMap(([from, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(from, name))
      .map((name) => `${from} -> ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'])(
  'there are binaries for %s',
  (system) => {
    // Compilers have one package per system; a package that lists one system must list all of them.
    const [os, cpu] = system.split('-') as [string, string];
    const named = Object.entries(packages).filter(([, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).some((name) => /linux/.test(name) && /x64/.test(name)),
    );
    expect(named.length).toBeGreaterThan(3);
    const without = named.filter(
      ([, { optionalDependencies = {} }]) =>
        !Object.keys(optionalDependencies).some((name) => name.includes(os) && name.includes(cpu)),
    );
    expect(without.map(([name]) => name)).toEqual([]);
  },
);

test('the lock file names no registry to fetch from, so that every npm uses its own', () => {
  expect(Object.keys(packages).filter((name) => packages[name]?.resolved?.includes('://'))).toEqual([]);
});
