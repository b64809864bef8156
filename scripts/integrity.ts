import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Rspack } from '@rsbuild/core';

/**
 * The page contains a data block with each lazy chunk's file name and hash (subresource integrity), and vouches for it
 * and for the entry script. Hashes do not compress: inside the entry, each screen would cost every visitor 50 bytes of
 * the first script, and a change of any screen would rename the entry. The entry reads the block when it starts.
 */
const blockId = 'chunks';

/** By chunk id: file name without extension, and hash. */
type Table = Record<string, readonly [name: string, integrity: string]>;

/** Parts of the compiler's runtime that contain such tables, and their replacements. */
const replacements: Record<string, string> = {
  sri_hash_variable: `
    __webpack_require__.names = {};
    __webpack_require__.sriHashes = {};
    const table = JSON.parse(document.getElementById("${blockId}").textContent);
    for (const [id, [name, integrity]] of Object.entries(table)) {
      __webpack_require__.names[id] = name;
      __webpack_require__.sriHashes[id] = integrity;
    }`,
  'get javascript chunk filename':
    '__webpack_require__.u = (chunkId) => "static/js/" + __webpack_require__.names[chunkId] + ".js";',
};

/** Makes the entry read the table. The build fails if the compiler's runtime no longer has those parts. */
export const tableInPage: Rspack.RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('tableInPage', (compilation) => {
      const missing = new Set(Object.keys(replacements));
      compilation.hooks.runtimeModule.tap('tableInPage', ({ name, source }, chunk) => {
        const own = replacements[name];
        if (own === undefined || !source) return;
        // A worker is one file that loads no others, and it has no page with the table.
        source.source = Buffer.from(chunk.canBeInitial() ? own : '');
        missing.delete(name);
      });
      compilation.hooks.afterProcessAssets.tap('tableInPage', () => {
        if (missing.size > 0)
          compilation.errors.push(
            new Error(`The compiler's runtime has no "${[...missing].join('", "')}": scripts/integrity.ts replaces it`),
          );
      });
    });
  },
};

/**
 * Writes the table into a page.
 *
 * @param folder output of the compiler: `<entry>.html`, `static/js/<name>.js`
 * @param chunks from the compiler's report
 * @param entry of the page: the table contains the chunks that it may load; the portal's also contains worker scripts
 */
export function writeTable(folder: string, chunks: readonly Rspack.StatsChunk[] = [], entry = 'index'): void {
  const table: Table = {};
  for (const { id, initial, entry: begins, files = [], runtime = [entry] } of chunks.toSorted((a, b) =>
    String(a.id) < String(b.id) ? -1 : 1,
  )) {
    const [, name] = files.map((file) => /^static\/js\/(.*)\.js$/.exec(file)).find(Boolean) ?? [];
    // A chunk with its own runtime that is not a page's entry is a worker.
    const isNeeded = runtime.includes(entry) || (begins && entry === 'index');
    if (initial || id === undefined || !name || !isNeeded) continue;
    const bytes = readFileSync(`${folder}/static/js/${name}.js`);
    const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
    table[id] = [name, integrity];
  }
  const page = readFileSync(`${folder}/${entry}.html`, 'utf8');
  const block = `<script type="application/json" id="${blockId}">${JSON.stringify(table)}</script>`;
  writeFileSync(
    `${folder}/${entry}.html`,
    // Before the first style sheet, which the script in the head would otherwise wait for.
    page.replace(/(?=<!-- brand\b|<\/head>)/, () => block),
  );
}
