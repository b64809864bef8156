import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** Builds a page of the bench with the portal's bundler. With the prefix `auto` it can be opened as a file. */
export async function buildPage(entry: string, assetPrefix = '/'): Promise<string> {
  const folder = folderOfThisRun();
  const rsbuild = await createRsbuild({
    config: {
      mode: 'production',
      logLevel: 'warn',
      plugins: [pluginReact({ splitChunks: false })],
      source: { entry: { index: entry } },
      splitChunks: false,
      html: { title: '' },
      output: {
        distPath: { root: folder },
        assetPrefix,
        cleanDistPath: true,
        overrideBrowserslist: ['chrome >= 131', 'edge >= 131', 'firefox >= 128', 'safari >= 18'],
        legalComments: 'none',
      },
    },
  });
  await (await rsbuild.build()).close();
  return folder;
}

/** A folder that is removed when the command ends. */
function folderOfThisRun(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
