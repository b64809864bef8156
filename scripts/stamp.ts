import { createHash } from 'node:crypto';
import type { Rendered } from '~/auth/prerender.tsx';
import type { Brand, BrandBlock } from '~/brand/schema.ts';
import { offeredLanguages } from '~/lib/languages.ts';
import { type AuthSources, authSlots } from './authPage.ts';
import type { BrandSource, Picture } from './brands.ts';
import { escapeXml } from './escapeXml.ts';
import { stampBoot } from './head.ts';
import { jsonForPage } from './jsonForPage.ts';
import { offlineWorker } from './offline.ts';

/** A brand ready to serve: its data for the app, and its files by address. */
export interface StampedBrand {
  data: Brand;
  files: Map<string, string>;
}

/** Gives the brand's files addresses that contain their content's hash. */
export function stampBrand(source: BrandSource): StampedBrand {
  const { data, theme, pictures, texts, percents, kleenBrands } = source;
  const files = new Map<string, string>();
  const add = (name: string, extension: string, content: string) => {
    const address = `/static/brand/${name}.${hash(content).slice(0, 12)}.${extension}`;
    files.set(address, content);
    return address;
  };
  const picture = (name: Picture) => add(name, 'svg', pictures[name]);
  return {
    data: {
      ...data,
      favicon: picture('favicon'),
      logo: picture('logo'),
      logoDark: picture('logo-dark'),
      pattern: picture('pattern'),
      patternDark: picture('pattern-dark'),
      theme: add('theme', 'css', theme),
      themeIntegrity: `sha256-${createHash('sha256').update(theme).digest('base64')}`,
      offline: add('offline', 'js', offlineWorker(source)),
      texts,
      ...(Object.keys(percents).length > 0 && { percents }),
      kleenBrands,
    },
    files,
  };
}

/**
 * Adapts the compiled page to one brand. With several it becomes the universal page, which chooses at run time: it has
 * every brand's data and no theme.
 */
export function stampPage(compiled: string, brands: [StampedBrand, ...StampedBrand[]], buildId: string): string {
  const page = stampBoot(
    compiled,
    brands.map(({ data }) => data),
  );
  return stamp(withRoot(page, brands), { brand: headOf(brands, buildId) });
}

/**
 * Adapts the compiled auth page to one brand. Its styles are inlined, and its font loads after React has taken over:
 * neither competes with the scripts.
 */
export function stampAuthPage(
  sources: AuthSources,
  { brand, rendered }: { brand: StampedBrand; rendered: Rendered },
  buildId: string,
): string {
  const { data, ...slots } = authSlots(sources, brand.data, brand.files.get(brand.data.theme) ?? '', rendered);
  const page = sources.compiled.replace(/<link [^>]*\brel="?(?:stylesheet|preload)\b[^>]*>/g, '');
  const head = headOf([brand], buildId).filter((line) => !line.includes(' data-brand-theme '));
  return stamp(withRoot(page, [brand]), { ...slots, brand: [...head, ...data] });
}

/** Writes the first language into the page's root, and how many rows lists have unless the person has chosen. */
function withRoot(page: string, [{ data }, another]: readonly [StampedBrand, ...StampedBrand[]]): string {
  const rows = data.rows && !another ? ` data-rows="${data.rows}"` : '';
  return page.replace('<html lang="es">', `<html lang="${offeredLanguages(data.languages)[0]}"${rows}>`);
}

function headOf(brands: [StampedBrand, ...StampedBrand[]], buildId: string): string[] {
  const block: BrandBlock = { brands: brands.map(({ data }) => data) as BrandBlock['brands'] };
  const [{ data: first }] = brands;
  return [
    `<title>${escapeXml(first.title)}</title>`,
    `<meta name="build-id" content="${buildId}">`,
    `<script type="application/json" id="brand">${jsonForPage(block)}</script>`,
    ...(brands.length > 1
      ? []
      : [
          `<link rel="icon" type="image/svg+xml" href="${first.favicon}">`,
          `<link rel="stylesheet" data-brand-theme href="${first.theme}" integrity="${first.themeIntegrity}" crossorigin="anonymous">`,
        ]),
  ];
}

/** Replaces comments that name a slot by lines; other comments are removed. */
function stamp(page: string, slots: { brand: string[]; markup?: string[]; variants?: string[] }): string {
  const filled = new Set<string>();
  const stamped = page.replace(comments, (_, space: string, name: keyof typeof slots) => {
    filled.add(name);
    const lines = slots[name] ?? [];
    return lines.map((line) => space + line).join('');
  });
  for (const name of Object.keys(slots))
    if (!filled.has(name)) throw new Error(`src/index.html has lost its <!-- ${name} --> comment`);
  return stamped;
}

/**
 * A page names every file it loads by a content hash, directly or through the table of chunks, so the build's id
 * depends only on the pages without the id.
 */
export const buildIdOf = (pages: readonly string[]) => hash(pages.join('')).slice(0, 16);

/** Where a brand's pages are published, as far as it shows in them. */
export interface Stamp {
  /** Where the portal calls the API, instead of what its brand says. */
  apiUrl?: string | undefined;
  /** `production`, `staging`, …: every other than production says its name above the page. */
  environment?: string | undefined;
}

/** A brand's pages for one environment; those that differ from the build's have another build id. */
export function restampPages<Name extends string>(
  pages: ReadonlyMap<Name, string>,
  buildId: string,
  { apiUrl, environment }: Stamp,
): { pages: Map<Name, string>; buildId: string } {
  const moved = new Map(
    [...pages].map(([name, html]) => {
      const named = nameEnvironment(html, environment).replace(meta(buildId), meta(''));
      return [name, apiUrl === undefined ? named : changeBrands(named, (brand) => ({ ...brand, apiUrl }))];
    }),
  );
  const id = buildIdOf([...moved.values()]);
  return { pages: new Map([...moved].map(([name, html]) => [name, html.replace(meta(''), meta(id))])), buildId: id };
}

/** Height of the ribbon in pixels; the same as in look.css. */
const strip = 20;

/** The environment whose pages carry no ribbon. */
export const production = 'production';

/**
 * Writes a ribbon with the environment's name above a page, so that a preview is not mistaken for production. It is part
 * of the page, so it is there at the first paint. `data-strip` has its height, which look.css and
 * the lists subtract from that of the window. It needs no translation.
 */
export function nameEnvironment(page: string, environment = production): string {
  if (environment === production) return page;
  const name = escapeXml(environment);
  return page
    .replace('<html', `$& data-strip="${strip}"`)
    .replace('<div id="root">', `<aside id="environment" aria-label="${name}">${name}</aside>\n    $&`);
}

const meta = (id: string) => `<meta name="build-id" content="${id}">`;

function changeBrands(html: string, change: (brand: Brand) => Brand): string {
  const block = /(<script type="application\/json" id="brand">)(.*?)(<\/script>)/s;
  const { brands } = JSON.parse(block.exec(html)?.[2] ?? '{"brands":[]}') as BrandBlock;
  const moved = { brands: brands.map(change) };
  return stampBoot(html, moved.brands).replace(block, (_, start, _old, end) => start + jsonForPage(moved) + end);
}

const comments = /(\s*)<!--\s*(\w+)?.*?-->/gs;

const hash = (content: string) => createHash('sha256').update(content).digest('hex');
