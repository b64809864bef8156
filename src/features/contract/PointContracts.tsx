import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contract.ts';
import { isOver } from '~/domain/contract-states.ts';
import { Failed } from '~/Failed.tsx';
import { formatDate } from '~/lib/format.ts';
import { StateChip } from '~/trade/contracts/StateChip.tsx';
import { ContractLink } from '~/trade/links.tsx';
import { Card } from '~/ui/Facts.tsx';
import { usePointContracts } from './usePointContracts.ts';

/** The other contracts of the supply point: earlier ones, those of other holders, and the one that follows. */
export function PointContracts({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { others, error, reload } = usePointContracts(contract);
  if (error)
    return (
      <Card title={t('point.title')}>
        <Failed size="line" error={error} reload={reload} className="px-4 pb-4">
          {t('point.unknown')}
        </Failed>
      </Card>
    );
  if (others.length === 0) return null;
  return (
    <Card title={t('point.title')}>
      <ul className="divide-y divide-line border-t border-line">
        {others.map(({ CodigoContrato, NombreTitular, Estado, EstadoId, FechaFin }) => (
          <li key={CodigoContrato} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <ContractLink code={CodigoContrato} />
            <StateChip of={{ Estado, EstadoId }} />
            <bdi className="min-w-0 flex-1 truncate">{NombreTitular}</bdi>
            {FechaFin && !isOver(EstadoId) && (
              <span className="text-text2">{t('point.until', { date: formatDate(FechaFin) })}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
