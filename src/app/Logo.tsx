import { brand } from '~/brand/index.ts';
import { useDark } from '~/lib/theme.ts';

export const Logo = ({ className }: { className?: string }) => (
  <img src={useDark() ? brand.logoDark : brand.logo} alt={brand.name} className={className} />
);
