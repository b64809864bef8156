import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { list } from '../locales/catalogue.ts';
import type { Demand } from '../locales/demanded.ts';
import type { Use } from '../locales/uses.ts';
import { fullKeys } from '../locales.ts';

/** Where a text is used according to the source: on which screens, and in which lines of code. */
export interface Where {
  screens: string[];
  lines: string[];
}

/** Stands for all screens, for texts of the menu, the top bar and messages. */
const everywhere = '*';
/** A text on more screens than these counts as being everywhere. */
const manyScreens = 25;

/**
 * The screens of each file of `src`: those whose page imports it, directly or lazily. A file that no page imports, such
 * as the menu's, belongs to all of them.
 */
function screensOfFiles(root: string): Map<string, Set<string>> {
  const graph = new Map(list(root, 'src/**/*.{ts,tsx}').map((file) => [file, importsOf(root, file)]));
  const found = new Map<string, Set<string>>();
  const pages = new Map<string, string>();
  for (const table of ['src/app/firstPages.ts', 'src/app/pages.ts', 'src/app/openPages.ts']) {
    if (!existsSync(join(root, table))) continue;
    const source = readFileSync(join(root, table), 'utf8');
    for (const [, id = '', page = ''] of source.matchAll(/(\w+): \{\s*load: \(\) => import\('([^']+)'\)/g))
      pages.set(id, resolve(table, page) ?? '');
  }
  for (const [id, page] of pages) {
    const open = [page];
    const seen = new Set(open);
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      const ids = found.get(file) ?? new Set();
      found.set(file, ids.add(id));
      for (const next of graph.get(file) ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
    }
  }
  return found;
}

function importsOf(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    ([, name = '']) => resolve(file, name) ?? [],
  );
}

const resolve = (from: string, name: string) =>
  name.startsWith('~/') ? `src/${name.slice(2)}` : name.startsWith('.') ? posix.join(dirname(from), name) : undefined;

/** The screens and lines of every key of the source language. */
export function whereAll(
  root: string,
  keys: readonly string[],
  {
    taken,
    demands,
    base,
  }: { taken: readonly Use[]; demands: ReadonlyMap<string, Demand>; base: (key: string) => string },
): Record<string, Where> {
  const screens = screensOfFiles(root);
  const exact = new Map<string, Use[]>();
  const patterns: [RegExp, Use][] = [];
  for (const use of taken)
    for (const full of fullKeys(use.key, use.namespaces))
      if (full.includes('*'))
        patterns.push([new RegExp(`^${full.replaceAll('.', '\\.').replaceAll('*', '.+')}$`), use]);
      else exact.set(full, [...(exact.get(full) ?? []), use]);
  const whereOf = (key: string): Where => {
    const demand = demands.get(key)?.by;
    const uses = exact.get(base(key)) ?? exact.get(key) ?? patterns.flatMap(([is, use]) => (is.test(key) ? use : []));
    const files = new Set(uses.map(({ file }) => file));
    const ids = [...files].flatMap((file) => [...(screens.get(file) ?? [everywhere])]);
    if (demand?.startsWith('screen ')) ids.unshift(demand.slice(7));
    const own = [...new Set(ids)];
    return {
      screens: own.length > manyScreens ? [everywhere] : own,
      lines: [...new Set(uses.map(({ file, line }) => `${file}:${line}`))].slice(0, 12),
    };
  };
  return Object.fromEntries(keys.map((key) => [key, whereOf(key)]));
}
