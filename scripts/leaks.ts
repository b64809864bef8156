import { globSync, readFileSync } from 'node:fs';
import { type BrandSource, universal } from './brands.ts';
import { neutralTokens } from './contrast.ts';
import { readBuild } from './dist.ts';
import { password } from './sandbox/accounts.ts';
import { tokensOf } from './theme.ts';

/** What only the sandbox has: its password, its tables, its database. */
const sandboxTraces = [password, 'CREATE TABLE', 'node:sqlite', 'DatabaseSync', '@hono/'];

/**
 * What a bundle of `dist` holds that is none of its business: anything of the sandbox, and, in a brand's own bundle,
 * any name, text, address, colour or drawing of another brand. One sentence each; none is as it should be.
 */
export function findLeaks(dist: string, brands: readonly BrandSource[]): string[] {
  const build = readBuild(dist);
  if (!build) return [`${dist} holds no finished build.`];
  return build.bundles.flatMap(({ id }) => {
    const own = brands.find(({ data }) => data.id === id);
    const foreign =
      id === universal || !own ? [] : brands.filter((brand) => brand !== own).flatMap((brand) => traces(brand, own));
    return search(`${dist}/${id}`, [...sandboxTraces.map((text) => ({ text, of: 'the sandbox' })), ...foreign]);
  });
}

interface Trace {
  text: string;
  of: string;
}

/**
 * What gives `brand` away in a bundle of `own`: all that both say, as the word "Portal", gives nothing away, and
 * neither does a colour that every bundle has.
 */
function traces(brand: BrandSource, own: BrandSource): Trace[] {
  const { light, dark } = neutralTokens();
  const shared = [...all(own), ...light.values(), ...dark.values()].join('\n').toLowerCase();
  return all(brand)
    .filter((text) => !shared.includes(text.toLowerCase()))
    .map((text) => ({ text, of: brand.data.id }));
}

function all({ data, theme, texts, pictures }: BrandSource): string[] {
  const { light, dark } = tokensOf(theme);
  const drawings = Object.values(pictures).flatMap((svg) =>
    [...svg.matchAll(/ d="([^"]{20,})"/g)].map(([, d]) => d ?? ''),
  );
  return [
    ...new Set([
      ...strings({ ...data, hiddenScreens: [] }),
      ...strings(texts),
      ...light.values(),
      ...dark.values(),
      ...drawings,
    ]),
  ];
}

/** Every string in a tree, an address by its host, cut where JSON and compiled code write a character otherwise. */
function strings(tree: unknown): string[] {
  if (typeof tree === 'string') {
    const host = URL.parse(tree)?.host;
    return host ? [host] : tree.split(/["'`\\\n]/).filter((piece) => piece.length > 3);
  }
  return tree && typeof tree === 'object' ? Object.values(tree).flatMap(strings) : [];
}

function search(folder: string, wanted: readonly Trace[]): string[] {
  return globSync('**/*.{html,js,css,svg,json}', { cwd: folder }).flatMap((name) => {
    const content = `${name}\n${readFileSync(`${folder}/${name}`, 'utf8')}`.toLowerCase();
    return wanted
      .filter(({ text }) => content.includes(text.toLowerCase()))
      .map(({ text, of }) => `${folder}/${name} holds "${text.slice(0, 60)}" of ${of}.`);
  });
}
