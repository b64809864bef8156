import { globSync, readFileSync, statSync } from 'node:fs';
import { type BrandSource, projectRoot, universal } from './brands.ts';
import { neutralTokens } from './contrast.ts';
import { readBuild } from './dist.ts';
import { password } from './sandbox/accounts.ts';
import { tokensOf } from './theme.ts';
import { findWords, holdsWord } from './words.ts';

/** Texts that only the sandbox contains: its password, its tables, its database. */
const sandboxTraces = [password, 'CREATE TABLE', 'node:sqlite', 'DatabaseSync', '@hono/'];
const sandbox = 'the sandbox';

/**
 * What a bundle of `dist` must not contain: anything of the sandbox, and, in a brand's own bundle, any name, text,
 * address, colour or drawing of another brand. One sentence per finding.
 *
 * @param only checks only this bundle; without it, all
 */
export function findLeaks(dist: string, brands: readonly BrandSource[], only?: string): string[] {
  const build = readBuild(dist);
  if (!build) return [`${dist} has no complete build.`];
  const scanner = scannerOf(brands);
  return build.bundles
    .filter(({ id }) => only === undefined || id === only)
    .flatMap(({ id }) => search(`${dist}/${id}`, foreignTo(id, brands, scanner), scanner));
}

interface Scanner {
  /** All texts of brands and sandbox, in lower case. */
  words: readonly string[];
  /** The owners of a text, by the text in lower case. */
  owners: ReadonlyMap<string, readonly string[]>;
  /** Cached by content: bundles share most of their files. */
  found: Map<string, readonly Hit[]>;
}

interface Hit {
  text: string;
  /** As written in the file. */
  form: string;
}

const scanners = new WeakMap<readonly BrandSource[], Scanner>();

function scannerOf(brands: readonly BrandSource[]): Scanner {
  const cached = scanners.get(brands);
  if (cached) return cached;
  const findings = [
    ...sandboxTraces.map((text) => ({ text, of: sandbox })),
    ...brands.flatMap((brand) => all(brand).map((text) => ({ text, of: brand.data.id }))),
  ];
  const owners = new Map(
    [...Map.groupBy(findings, ({ text }) => text.toLowerCase())].map(([text, those]) => [
      text,
      those.map(({ of }) => of),
    ]),
  );
  const scanner: Scanner = { owners, words: [...owners.keys()].filter((word) => word.length > 3), found: new Map() };
  scanners.set(brands, scanner);
  return scanner;
}

/**
 * The other brand that a hit reveals, if any. A text of the bundle's own brand reveals nothing, such as the word
 * "Portal"; nor does a colour of every bundle, nor a word that the portal itself uses in the same form.
 */
function foreignTo(id: string, brands: readonly BrandSource[], { owners }: Scanner): (hit: Hit) => string | undefined {
  const own = brands.find(({ data }) => data.id === id);
  const { light, dark } = neutralTokens();
  const shared = own ? [...all(own), ...light.values(), ...dark.values()].join('\n').toLowerCase() : '';
  return ({ text, form }) => {
    const those = owners.get(text) ?? [];
    if (those.includes(sandbox)) return sandbox;
    if (id === universal || !own || those.includes(id)) return undefined;
    return holdsWord(shared, text) || isOurs(form) ? undefined : those[0];
  };
}

/** Texts and place names of the portal that may contain a brand's name by chance: "BETA". */
const ourFiles = ['locales/{es,en}/*.json', 'src/ui/map/provinces.json'];
let ours: string | undefined;
const judged = new Map<string, boolean>();

function isOurs(form: string): boolean {
  ours ??= globSync(ourFiles, { cwd: projectRoot })
    .map((file) => strings(JSON.parse(readFileSync(`${projectRoot}/${file}`, 'utf8'))).join('\n'))
    .join('\n');
  const cached = judged.get(form) ?? holdsWord(ours, form);
  judged.set(form, cached);
  return cached;
}

function all({ data, theme, texts, pictures }: BrandSource): string[] {
  const { light, dark } = tokensOf(theme);
  const drawings = Object.values(pictures).flatMap((svg) =>
    [...svg.matchAll(/ d="([^"]{20,})"/g)].map(([, d]) => d ?? ''),
  );
  return [
    ...new Set([
      // Screens and processes are the portal's own words.
      ...strings({ ...data, hiddenScreens: [], process: undefined }),
      // Three letters may occur anywhere; as a whole string they are an id.
      ...(data.id.length < 4 ? [`"${data.id}"`] : []),
      ...strings(texts),
      ...light.values(),
      ...dark.values(),
      ...drawings,
    ]),
  ];
}

/** Every string in a tree, addresses as their host, split where JSON and compiled code escape a character. */
function strings(tree: unknown): string[] {
  if (typeof tree === 'string') {
    const host = URL.parse(tree)?.host;
    return host ? [host] : tree.split(/["'`\\\n]/).filter((piece) => piece.length > 3);
  }
  return tree && typeof tree === 'object' ? Object.values(tree).flatMap(strings) : [];
}

function search(folder: string, strangerIn: (hit: Hit) => string | undefined, scanner: Scanner): string[] {
  return globSync('**/*.{html,js,css,svg,json}', { cwd: folder }).flatMap((name) =>
    hitsIn(folder, name, scanner).flatMap((hit) => {
      const of = strangerIn(hit);
      return of ? [`${folder}/${name} holds "${hit.text.slice(0, 60)}" of ${of}.`] : [];
    }),
  );
}

function hitsIn(folder: string, name: string, { words, found }: Scanner): readonly Hit[] {
  const { dev, ino, size, mtimeMs } = statSync(`${folder}/${name}`);
  const key = [name, dev, ino, size, mtimeMs].join();
  const cached = found.get(key) ?? distinct(findWords(`${name}\n${readFileSync(`${folder}/${name}`, 'utf8')}`, words));
  found.set(key, cached);
  return cached;
}

const distinct = (hits: Iterable<Hit>) => [...new Map(Array.from(hits, (hit) => [hit.form, hit])).values()];
