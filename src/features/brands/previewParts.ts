import type { Brand } from '~/api/brands.ts';

export interface PreviewProps {
  brand: Brand;
  /** The scheme that is shown. */
  dark: boolean;
}

export const previewButton = 'flex h-10 items-center justify-center rounded bg-accent px-4 font-medium text-on-accent';
export const previewField = 'flex h-10 items-center rounded border border-ui px-3 text-text3';
