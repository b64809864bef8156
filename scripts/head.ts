import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRsbuild } from '@rsbuild/core';
import { apiConfig } from '~/api/config.ts';
import type { BrandFile } from '~/brand/schema.ts';
import type { Boot } from '~/head/portal.ts';
import { offeredLanguages } from '~/lib/languages.ts';
import { scriptOutput } from '../rsbuild.config.ts';
import { projectRoot } from './brands.ts';

/** Compiles the scripts of the pages' heads, exactly as they are hashed in the policy. */
export async function headScripts(): Promise<Record<'portal' | 'auth', string>> {
  const folder = mkdtempSync(`${tmpdir()}/heads-`);
  try {
    const rsbuild = await createRsbuild({
      cwd: projectRoot,
      config: {
        mode: 'production',
        logLevel: 'warn',
        source: { entry: { portal: './src/head/portal.ts', auth: './src/head/auth.ts' } },
        output: {
          distPath: { root: folder },
          cleanDistPath: false,
          filename: { js: '[name].js' },
          ...scriptOutput,
        },
        splitChunks: false,
        performance: { printFileSize: false },
        tools: { htmlPlugin: false },
      },
    });
    const { close } = await rsbuild.build();
    await close();
    const read = (name: string) => readFileSync(`${folder}/static/js/${name}.js`, 'utf8');
    return { portal: read('portal'), auth: read('auth') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The source expressions that allow these scripts in `script-src`. */
export const hashesOf = ({ portal, auth }: Awaited<ReturnType<typeof headScripts>>): string =>
  [portal, auth].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`).join(' ');

/** Regular expression for the token in `document.cookie`. */
export const tokenCookie = `(?:^|; )${encodeURIComponent(apiConfig.auth.token.cookieName).replaceAll('.', '\\.')}=([^;]+)`;

/** Regular expression for an address as the router matches it: case and a trailing slash do not matter. */
export const addressPattern = (path: string) => `^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`;

/** What the head needs to know of a brand. */
type HeadBrand = Pick<BrandFile, 'id' | 'apiUrl' | 'languages'>;

/**
 * The table for one brand's page: its API, its brand header and its languages. In the universal page the brand is not
 * known yet, so nothing is called early, and no language is left out.
 */
function bootFor(boot: Boot, [brand, another]: readonly HeadBrand[]): Boot {
  const own = another ? undefined : brand;
  return {
    ...boot,
    api: own ? `${own.apiUrl}/${apiConfig.basePath}` : null,
    headers: { ...boot.headers, [apiConfig.brandHeader]: own?.id ?? '' },
    browser: own?.languages !== undefined,
    texts: Object.fromEntries(offeredLanguages(own?.languages).map((code) => [code, boot.texts[code] ?? {}])),
  };
}

/** Replaces a page's table by the one for these brands; development pages have none. */
export const stampBoot = (html: string, brands: readonly HeadBrand[]): string =>
  html.replace(
    /(<script type="application\/json" id="boot">)(.*?)(?=<\/script>)/s,
    (_, tag, json) => tag + JSON.stringify(bootFor(JSON.parse(json), brands)),
  );
