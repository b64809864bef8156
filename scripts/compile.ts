import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import compilerConfig from '../rsbuild.config.ts';
import { bootOf, writeBoot } from './boot.ts';
import { projectRoot } from './brands.ts';
import { Complaint } from './cli.ts';
import { tableInPage, writeTable } from './integrity.ts';

/**
 * Compiles the portal for production into a folder.
 *
 * @throws {Complaint} when Rsbuild has printed what is wrong
 */
export async function compile(folder: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  const rsbuild = await createRsbuild({
    cwd: projectRoot,
    config: mergeRsbuildConfig(compilerConfig({ command: 'build', env: 'production' }), {
      output: { distPath: { root: folder } },
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
  writeTable(folder, chunks);
  writeBoot(folder, await bootOf(chunks));
}
