import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Moves what the entry script knows of each lazy chunk, the hash in its name and that of its bytes (subresource
 * integrity), out of it into a data block of the page, which vouches for the entry in the same way. Hashes do not
 * compress: there, every screen would cost every visitor's first script 50 bytes; the page has them once, and the
 * entry reads them when it starts.
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

/** The compiler's tables by chunk id, in the order in which it writes them. */
const names = /\(\{([^{}]*)\}\)\[(\w+)\](?=\+"\.js")/;
const proofs = /([\w$]+)\.sriHashes=\{([^{}]*)\}/;

/** The two texts with the tables in the other one. Throws where either is not as the compiler writes it. */
export function movedIntegrity(script: string, page: string): { script: string; page: string } {
  const [, nameRows, chunk] = names.exec(script) ?? [];
  const [, runtime, proofRows] = proofs.exec(script) ?? [];
  const known = integrityOf(script);
  if (!nameRows || !proofRows || !page.includes(known) || !page.includes('</head>'))
    throw new Error(
      'The compiler writes what it knows of its chunks in another way: scripts/integrity.ts must learn it',
    );
  const table = JSON.stringify({ names: readRows(nameRows), sriHashes: readRows(proofRows) });
  const leaner = script
    .replace(names, () => `${runtime}.names[${chunk}]`)
    .replace(proofs, () => `Object.assign(${runtime},JSON.parse(document.getElementById("chunks").textContent))`);
  return {
    script: leaner,
    page: page
      .replace(known, integrityOf(leaner))
      .replace('</head>', () => `<script type="application/json" id="chunks">${table}</script></head>`),
  };
}

/** The rows of a literal, `e:"0a1b",12:"2c3d"`. */
const readRows = (rows: string): Record<string, string> =>
  JSON.parse(`{${rows.replace(/(^|,)([\w$]+):/g, '$1"$2":')}}`);

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
