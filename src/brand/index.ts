import { pickBrand } from './pick.ts';
import type { Brand, BrandBlock } from './schema.ts';

function read(): Brand {
  const block = document.getElementById('brand')?.textContent;
  if (!block) throw new Error('This page carries no brand: build it with npm run build');
  return pickBrand(JSON.parse(block) as BrandBlock, location.hostname);
}

/** The brand of this page: written into the page by the build, or one of all brands in the universal bundle. */
export const brand: Brand = read();

/**
 * Loads theme and icon in the universal bundle; other bundles have them in the page already. Resolves when the brand's
 * colours are loaded, so that nothing is painted in another brand's.
 */
export function dressPage(): Promise<void> {
  if (document.querySelector('link[data-brand-theme]')) return Promise.resolve();
  document.title = brand.title;
  // As in the pages of a single brand.
  if (brand.rows) document.documentElement.dataset.rows = brand.rows;
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: brand.favicon });
  const theme = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: brand.theme,
    integrity: brand.themeIntegrity,
    crossOrigin: 'anonymous',
  });
  return new Promise((resolve) => {
    theme.onload = theme.onerror = () => resolve();
    document.head.prepend(icon, theme);
  });
}
