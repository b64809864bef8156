import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Rspack } from '@rsbuild/core';

/**
 * What the entry script must know of each lazy chunk, its file's name and the hash of its bytes (subresource
 * integrity), stands in a data block of the page, which vouches for the entry in the same way. Hashes do not compress:
 * in the entry, every screen would cost every visitor's first script 50 bytes, and a change of any screen would give
 * the entry another name. The page has them once, and the entry reads them when it starts.
 */
const blockId = 'chunks';

/** By chunk id: the file's name without its ending, and the hash. */
type Table = Record<string, readonly [name: string, integrity: string]>;

/** Parts of the compiler's runtime that would hold such tables, and what stands in their place. */
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

/** Makes the entry read the table. The build fails where the compiler's runtime no longer has those parts. */
export const tableInPage: Rspack.RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('tableInPage', (compilation) => {
      const missing = new Set(Object.keys(replacements));
      compilation.hooks.runtimeModule.tap('tableInPage', ({ name, source }, chunk) => {
        const own = replacements[name];
        if (own === undefined || !source) return;
        // A worker is one file and fetches no other, and it has no page to read the table in.
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
 * @param folder what the compiler has written: `<entry>.html`, `static/js/<name>.js`
 * @param chunks of the compilation's report
 * @param entry of the page: it has the chunks that this one may ask for; the portal's also the scripts of workers
 */
export function writeTable(folder: string, chunks: readonly Rspack.StatsChunk[] = [], entry = 'index'): void {
  const table: Table = {};
  for (const { id, initial, entry: begins, files = [], runtime = [entry] } of chunks.toSorted((a, b) =>
    String(a.id) < String(b.id) ? -1 : 1,
  )) {
    const [, name] = files.map((file) => /^static\/js\/(.*)\.js$/.exec(file)).find(Boolean) ?? [];
    // A chunk that begins a runtime of its own without being a page's is a worker.
    const isAsked = runtime.includes(entry) || (begins && entry === 'index');
    if (initial || id === undefined || !name || !isAsked) continue;
    const bytes = readFileSync(`${folder}/static/js/${name}.js`);
    const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
    table[id] = [name, integrity];
  }
  const page = readFileSync(`${folder}/${entry}.html`, 'utf8');
  const block = `<script type="application/json" id="${blockId}">${JSON.stringify(table)}</script>`;
  writeFileSync(
    `${folder}/${entry}.html`,
    // Before the first style sheet, for which the script of the head would have to wait.
    page.replace(/(?=<!-- brand\b|<\/head>)/, () => block),
  );
}
