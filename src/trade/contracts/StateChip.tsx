import type { ContractRow } from '~/api/contracts.ts';
import { Chip } from '~/ui/Chip.tsx';
import { contractTone } from './states.ts';

/** Where a contract is in its life. */
export const StateChip = ({ of: { Estado, EstadoId } }: { of: Pick<ContractRow, 'Estado' | 'EstadoId'> }) =>
  Estado && <Chip tone={contractTone(EstadoId)}>{Estado}</Chip>;
