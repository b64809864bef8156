import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import compilerConfig from '../rsbuild.config.ts';
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
  try {
    const { stats, close } = await rsbuild.build();
    writeTable(folder, stats?.toJson({ all: false, chunks: true, ids: true }).chunks);
    await close();
  } catch {
    throw new Complaint('The portal does not compile; the reasons stand above.');
  }
}
