import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrandFile } from '../../../src/brand/schema.ts';

/** Port of the server that playwright.config.ts starts. */
export const port = Number(process.env.E2E_PORT ?? 3461);
/** Port of the server of the bundle for all brands. */
export const universalPort = port + 1;
/** Port of the server whose API knows only the specification. */
export const onlySpecPort = port + 2;

export interface Brand extends BrandFile {
  /** Where the brand's portal is served: Chromium takes every host below `localhost` for this machine. */
  origin: string;
}

/** Every brand of the repository, the default first. */
export const brands = globSync('brands/*/brand.json')
  .sort()
  .map((file): Brand => {
    const brand = JSON.parse(readFileSync(file, 'utf8')) as BrandFile;
    if (brand.id !== dirname(file).split(/[\\/]/).at(-1)) throw new Error(`${file} names the brand ${brand.id}`);
    return { ...brand, origin: `http://${brand.id === 'portal' ? '' : `app.${brand.id}.`}localhost:${port}` };
  })
  .sort((a, b) => Number(b.id === 'portal') - Number(a.id === 'portal'));

export function brandOf(id: string): Brand {
  const brand = brands.find((one) => one.id === id);
  if (!brand) throw new Error(`No brand is called ${id}: there are ${brands.map((one) => one.id).join(', ')}`);
  return brand;
}

export const portal = brandOf('portal');
