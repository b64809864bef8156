import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { isPartial, languageCodes } from '~/lib/languages.ts';
import compilerConfig from '../rsbuild.config.ts';
import { rendererBeside } from './authPage.ts';
import { bootOf, writeBoot } from './boot.ts';
import { projectRoot } from './brands.ts';
import { Complaint } from './cli.ts';
import { eagerCompile } from './eagerCompile.ts';
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
  const chunks = await rsbuild.build().then(
    async ({ stats, close }) => {
      const report = stats?.toJson({ all: false, chunks: true, ids: true, chunkOrigins: true, chunkModules: true });
      await close();
      return report?.chunks ?? [];
    },
    () => {
      throw new Complaint('The portal does not compile; the errors are above.');
    },
  );
  takeMaps(folder, mapsBeside(folder));
  writeTable(folder, chunks);
  writeTable(folder, chunks, 'auth');
  writeBoot(folder, await bootOf(chunks));
  await rendering;
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
