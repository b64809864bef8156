import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** In the order of preference. */
export const encodings = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof encodings;

const compressible = /\.(?:css|html|js|json|svg)$/;
/** Smaller files fit in one packet, so compressing them gains nothing. */
const worthwhile = 1024;

/** Writes `<file>.br` and `<file>.gz` at the highest quality, if that makes the file smaller. */
export async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  if (!compressible.test(file) || content.length < worthwhile) return;
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
