import { useTranslation } from 'react-i18next';
import type { ContractRow } from '~/api/contracts.ts';
import { Chip } from '~/ui/Chip.tsx';
import { stateName } from './names.ts';
import { contractTone } from './states.ts';

/** Where a contract is in its life. */
export function StateChip({ of }: { of: Pick<ContractRow, 'Estado' | 'EstadoId'> }) {
  const { t } = useTranslation('trade');
  const name = stateName(t, of);
  return name && <Chip tone={contractTone(of.EstadoId)}>{name}</Chip>;
}
