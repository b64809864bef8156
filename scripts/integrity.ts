import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Moves the hashes of the lazy chunks (subresource integrity) out of the entry script into a data block of the page,
 * which vouches for the entry in the same way. Hashes do not compress: there, every screen would cost every visitor's
 * first script 40 bytes; the page has them once, and the entry reads them when it starts.
 *
 * @param folder what the compiler has written: `index.html`, `static/js/index.<hash>.js`. The name of the entry still
 * changes with every chunk, for the compiler made it from the whole
 */
export function moveIntegrity(folder: string): void {
  const entry = readdirSync(`${folder}/static/js`).find((name) => /^index\.\w+\.js$/.test(name));
  if (!entry) throw new Error(`${folder} has no entry script`);
  const script = readFileSync(`${folder}/static/js/${entry}`, 'utf8');
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  const moved = movedIntegrity(script, page);
  writeFileSync(`${folder}/static/js/${entry}`, moved.script);
  writeFileSync(`${folder}/index.html`, moved.page);
}

const table = /\.sriHashes=(\{[^{}]*\})/;

/** The two texts with the table in the other one. Throws where either is not as the compiler writes it. */
export function movedIntegrity(script: string, page: string): { script: string; page: string } {
  const [, literal] = table.exec(script) ?? [];
  const known = integrityOf(script);
  if (!literal || !page.includes(known) || !page.includes('</head>'))
    throw new Error(
      'The compiler writes the integrity of its chunks in another way: scripts/integrity.ts must learn it',
    );
  const json = literal.replace(/([{,])([\w$]+):/g, '$1"$2":');
  JSON.parse(json);
  const leaner = script.replace(table, '.sriHashes=JSON.parse(document.getElementById("integrity").textContent)');
  return {
    script: leaner,
    page: page
      .replace(known, integrityOf(leaner))
      .replace('</head>', `<script type="application/json" id="integrity">${json}</script></head>`),
  };
}

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
