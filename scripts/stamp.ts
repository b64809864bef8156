import { createHash } from 'node:crypto';
import type { Brand, BrandBlock } from '~/brand/schema.ts';
import type { BrandSource, Picture } from './brands.ts';
import { stampHead } from './head.ts';

/** A brand made ready to serve: its data as the app reads it, and its files by their address. */
export interface StampedBrand {
  data: Brand;
  files: Map<string, string>;
}

/** Gives the brand's files addresses that change with their content. */
export function stampBrand({ data, theme, pictures, texts }: BrandSource): StampedBrand {
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
      texts,
    },
    files,
  };
}

/**
 * Turns the compiled page into that of one brand, or, given several, into the universal one, which picks at run
 * time: it has every brand's data and no theme of its own.
 */
export function stampPage(compiled: string, brands: [StampedBrand, ...StampedBrand[]], buildId: string): string {
  const block: BrandBlock = { brands: brands.map(({ data }) => data) as BrandBlock['brands'] };
  const [{ data: first }] = brands;
  const { page, script } = stampHead(compiled, block.brands);
  const head = [
    `<title>${escapeHtml(first.title)}</title>`,
    `<meta name="build-id" content="${buildId}">`,
    `<script type="application/json" id="brand">${escapeScript(JSON.stringify(block))}</script>`,
    // Above the style sheets, for which it would wait.
    ...script,
    ...(brands.length > 1
      ? []
      : [
          `<link rel="icon" type="image/svg+xml" href="${first.favicon}">`,
          `<link rel="stylesheet" data-brand-theme href="${first.theme}" integrity="${first.themeIntegrity}" crossorigin="anonymous">`,
        ]),
  ];
  if (!marker.test(page)) throw new Error('src/index.html has lost its <!-- brand --> comment');
  return page.replace(marker, () => head.join('\n    ')).replace(comments, '');
}

/**
 * The page names every file that it loads by a hash of the content, directly or through the entry script's table
 * of chunks; so the page without an id is all that the id must depend on.
 */
export const buildIdOf = (compiled: string, brands: [StampedBrand, ...StampedBrand[]]) =>
  hash(stampPage(compiled, brands, '')).slice(0, 16);

/** A brand's page for a place where the API has another address; its build is another one then. */
export function restampPage(html: string, buildId: string, apiUrl: string): { html: string; buildId: string } {
  const block = /(<script type="application\/json" id="brand">)(.*?)(<\/script>)/s;
  const meta = (id: string) => `<meta name="build-id" content="${id}">`;
  const { brands } = JSON.parse(block.exec(html)?.[2] ?? '{"brands":[]}') as BrandBlock;
  const moved = { brands: brands.map((brand) => ({ ...brand, apiUrl })) };
  const without = stampHead(html, moved.brands)
    .page.replace(block, (_, start, _old, end) => start + escapeScript(JSON.stringify(moved)) + end)
    .replace(meta(buildId), meta(''));
  const id = hash(without).slice(0, 16);
  return { html: without.replace(meta(''), meta(id)), buildId: id };
}

const marker = /<!-- brand\b.*?-->/s;
const comments = /\s*<!--.*?-->/gs;

const hash = (content: string) => createHash('sha256').update(content).digest('hex');

/** A JSON block ends at the first `</script`, so no `<` may stand in it as such. */
const escapeScript = (json: string) => json.replaceAll('<', '\\u003c');

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);
