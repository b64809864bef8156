import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import compilerConfig from '../rsbuild.config.ts';
import { bootOf, writeBoot } from './boot.ts';
import { projectRoot } from './brands.ts';
import { Complaint } from './cli.ts';
import { tableInPage, writeTable } from './integrity.ts';
import { mapsBeside, takeMaps } from './maps.ts';

/**
 * Compiles the portal for production into a folder, and its source maps into `.maps` beside that folder.
 *
 * @throws {Complaint} when Rsbuild has printed what is wrong
 */
export async function compile(folder: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  const rsbuild = await createRsbuild({
    cwd: projectRoot,
    config: mergeRsbuildConfig(compilerConfig({ command: 'build', env: 'production' }), {
      // Hidden: no file of the bundle names its map.
      output: { distPath: { root: folder }, sourceMap: { js: 'hidden-source-map' } },
      tools: { rspack: { plugins: [tableInPage] } },
    }),
  });
  const chunks = await rsbuild.build().then(
    async ({ stats, close }) => {
      const report = stats?.toJson({ all: false, chunks: true, ids: true, chunkOrigins: true, chunkModules: true });
      await close();
      return report?.chunks ?? [];
    },
    () => {
      throw new Complaint('The portal does not compile; the reasons stand above.');
    },
  );
  takeMaps(folder, mapsBeside(folder));
  writeTable(folder, chunks);
  writeBoot(folder, await bootOf(chunks));
}
