import { type Rspack, rspack } from '@rsbuild/core';

/** Characters from which on Chrome compiles a script while it travels. */
const streamed = 30_000;

/** After the minifier (400), which would take the comment out, and before the source maps (500), which count its line. */
const stage = 450;

/**
 * Tells Chrome to compile all functions of a large script with it, beside the main thread, and not each on the main
 * thread as it is first called: at a quarter of the speed that takes 350 ms off a list. Other browsers read a comment.
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
