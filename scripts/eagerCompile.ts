import { type Rspack, rspack } from '@rsbuild/core';

/** Chrome compiles scripts from this length on while they download. */
const streamed = 30_000;

/** After the minifier (400), which would remove the comment, and before the source maps (500), which count its line. */
const stage = 450;

/**
 * Makes Chrome compile all functions of a large script off the main thread while it downloads, instead of each on the
 * main thread when it is first called: with a processor four times slower, that takes 350 ms off a list. For other
 * browsers it is just a comment.
 */
export const eagerCompile: Rspack.RspackPluginInstance = {
  apply(compiler) {
    const name = 'eagerCompile';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets))
          if (file.endsWith('.js') && source.size() > streamed)
            compilation.updateAsset(file, new rspack.sources.ConcatSource('//# allFunctionsCalledOnLoad\n', source));
      });
    });
  },
};
