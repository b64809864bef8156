import { useTranslation } from 'react-i18next';
import { missing } from '~/lib/format.ts';
import { Chip } from '~/ui/Chip.tsx';

/** Whether a brand is in use; a dash where the API does not say. */
export function BrandStateChip({ active }: { active: boolean | null }) {
  const { t } = useTranslation('brands');
  const words = active === null ? missing : t(active ? 'active' : 'inactive');
  return <Chip tone={active ? 'green' : 'neutral'}>{words}</Chip>;
}
