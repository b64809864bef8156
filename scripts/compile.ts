import { readFileSync, writeFileSync } from 'node:fs';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { Boot } from '~/head/portal.ts';
import { isPartial, languageCodes } from '~/lib/languages.ts';
import rules from '../deploy/headers.json' with { type: 'json' };
import compilerConfig from '../rsbuild.config.ts';
import { rendererBeside } from './authPage.ts';
import { bootOf } from './boot.ts';
import { projectRoot } from './brands.ts';
import { Complaint } from './cli.ts';
import { eagerCompile } from './eagerCompile.ts';
import { hashesOf, headScripts } from './head.ts';
import { tableInPage, writeTable } from './integrity.ts';
import { filledUp } from './locales/bundling.ts';
import { mapsBeside, takeMaps } from './maps.ts';

/**
 * Compiles the portal for production into a folder, and its source maps into `.maps` beside it.
 * @throws {Complaint} after Rsbuild has printed the errors
 */
export async function compile(folder: string): Promise<void> {
  const rendering = compileRenderer(rendererBeside(folder));
  process.env.NODE_ENV = 'production';
  const rsbuild = await createRsbuild({
    cwd: projectRoot,
    config: mergeRsbuildConfig(compilerConfig({ command: 'build', env: 'production' }), {
      // Hidden: no file of the bundle refers to its map.
      output: { distPath: { root: folder }, sourceMap: { js: 'hidden-source-map' } },
      tools: { rspack: { plugins: [tableInPage, eagerCompile] } },
    }),
  });
  const report = await rsbuild.build().then(
    async ({ stats, close }) => {
      const wanted = { chunks: true, ids: true, chunkGroups: true, chunkModules: true };
      const report = stats?.toJson({ all: false, ...wanted });
      await close();
      return report ?? {};
    },
    () => {
      throw new Complaint('The portal does not compile; the errors are above.');
    },
  );
  takeMaps(folder, mapsBeside(folder));
  writeTable(folder, report.chunks);
  writeTable(folder, report.chunks, 'auth');
  await writeHeads(folder, await bootOf(report));
  await rendering;
}

/** Writes the scripts of the heads into the compiled pages, and the data of the portal's; stamping adapts the data. */
async function writeHeads(folder: string, boot: Boot): Promise<void> {
  const scripts = await headScripts();
  const policy = rules.security['Content-Security-Policy'].join('; ');
  if (!policy.includes(hashesOf(scripts)))
    throw new Complaint(`deploy/headers.json must allow the scripts of the heads in script-src: ${hashesOf(scripts)}`);
  const change = (file: string, comment: RegExp, content: string) => {
    const path = `${folder}/${file}`;
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(comment, () => content),
    );
  };
  const block = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
  // Before the first style sheet, which they would otherwise wait for.
  change('index.html', /(?=<!-- brand\b)/, `${block}<script>${scripts.portal}</script>`);
  // After its data, which the brand's comment becomes.
  change('auth.html', /(?<=<!-- brand\b.*?-->)/s, `<script>${scripts.auth}</script>`);
}

/** Compiles the auth screens a second time, to render them on this machine. */
export async function compileRenderer(folder: string): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: projectRoot,
    config: {
      mode: 'production',
      logLevel: 'warn',
      plugins: [pluginReact()],
      source: { entry: { index: './src/auth/prerender.tsx' }, define: { __DEV__: 'false' } },
      resolve: {
        alias: { '~/brand/index.ts': `${projectRoot}/src/auth/prerenderedBrand.ts`, '~': `${projectRoot}/src` },
        aliasStrategy: 'prefer-alias',
      },
      output: {
        target: 'node',
        distPath: { root: folder },
        filename: { js: '[name].cjs' },
        module: false,
        minify: false,
        cleanDistPath: true,
      },
      performance: { printFileSize: false },
      tools: { rspack: { module: { rules: [filledUp(languageCodes[0], languageCodes.filter(isPartial))] } } },
    },
  });
  const { close } = await rsbuild.build();
  await close();
}
