import { useState } from 'react';
import type { Brand } from '~/api/brands.ts';
import { cx } from '~/lib/cx.ts';

interface BrandLogoProps {
  brand: Pick<Brand, 'Nombre' | 'LogoClaroUrl' | 'LogoOscuroUrl'>;
  /** On a dark surface. */
  dark: boolean;
  className?: string;
}

/**
 * The brand's logo, or its name where the logo cannot be had: the security policy shows pictures of the portal's own
 * host and embedded ones, and another brand's files lie on another host.
 */
export function BrandLogo({ brand, dark, className }: BrandLogoProps) {
  const url = dark ? brand.LogoOscuroUrl : brand.LogoClaroUrl;
  const [failed, setFailed] = useState<string>();
  const shown = url && /^(\/(?!\/)|data:image\/)/.test(url) && failed !== url;
  return shown ? (
    <img
      src={url}
      alt={brand.Nombre}
      onError={() => setFailed(url)}
      className={cx('relative h-7 max-w-40', className)}
    />
  ) : (
    <span className={cx('relative text-20 font-semibold', className)}>{brand.Nombre}</span>
  );
}
