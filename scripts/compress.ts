import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** In the order of preference. */
export const encodings = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof encodings;

const compressible = /\.(?:css|html|js|json|svg)$/;
/** Smaller files fit in one packet, so compressing them gains nothing. */
const worthwhile = 1024;

/** Two builds with the same one compress a file to the same bytes. */
export const compressor = createHash('sha256')
  .update(`${process.versions.brotli} ${process.versions.zlib}\0`)
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex');

/**
 * Writes `<file>.br` and `<file>.gz` at the highest quality, if that makes the file smaller.
 *
 * @param earlier the same file in a build by the same {@link compressor}: what is compressed there is taken if the
 * content is the same
 */
export async function compressFile(file: string, content: Buffer, earlier?: string): Promise<void> {
  if (!compressible.test(file) || content.length < worthwhile) return;
  const cached = earlier && (await compressedBefore(earlier, content));
  if (cached) {
    for (const [suffix, body] of Object.entries(cached)) writeFileSync(file + suffix, body);
    return;
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < content.length) writeFileSync(file + encodings.br, br);
  if (gz.length < content.length) writeFileSync(file + encodings.gzip, gz);
}

/** The compressed forms of an earlier file; undefined if one is missing, damaged, or not of this content. */
async function compressedBefore(earlier: string, content: Buffer): Promise<Record<string, Buffer> | undefined> {
  if (!existsSync(earlier) || !readFileSync(earlier).equals(content)) return undefined;
  try {
    const [br, gz] = [readFileSync(earlier + encodings.br), readFileSync(earlier + encodings.gzip)];
    const decoded = await Promise.all([promisify(brotliDecompress)(br), promisify(gunzip)(gz)]);
    return decoded.every((body) => body.equals(content)) ? { [encodings.br]: br, [encodings.gzip]: gz } : undefined;
  } catch {
    return undefined;
  }
}
