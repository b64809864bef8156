import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brand } from '~/api/brands.ts';
import { brand as own } from '~/brand/index.ts';
import { cx } from '~/lib/cx.ts';
import { missing } from '~/lib/format.ts';
import { Chip } from '~/ui/Chip.tsx';

interface BrandLogoProps {
  brand: Pick<Brand, 'Nombre' | 'Dominio' | 'LogoClaroUrl' | 'LogoOscuroUrl'>;
  /** On a dark surface. */
  dark: boolean;
  className?: string;
}

/**
 * The brand's logo, or its name if the logo is not available: a bundle contains only the files of its own brand, and
 * the security policy allows no pictures from other hosts. Embedded pictures are always available.
 */
export function BrandLogo({ brand, dark, className }: BrandLogoProps) {
  const url = dark ? brand.LogoOscuroUrl : brand.LogoClaroUrl;
  const [failed, setFailed] = useState<string>();
  const isHere = url?.startsWith('data:image/') || (brand.Dominio === own.id && url?.startsWith('/'));
  const shown = url && isHere && failed !== url;
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

/** Whether a brand is active; a dash if the API does not say. */
export function BrandStateChip({ active }: { active: boolean | null }) {
  const { t } = useTranslation('brands');
  const words = active === null ? missing : t(active ? 'active' : 'inactive');
  return <Chip tone={active ? 'green' : 'neutral'}>{words}</Chip>;
}

/** Active ones first, otherwise in the API's order. */
export const inOrder = (brands: readonly Brand[]): readonly Brand[] =>
  brands.toSorted((one, other) => Number(other.Activa) - Number(one.Activa));
