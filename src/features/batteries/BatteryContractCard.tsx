import { useTranslation } from 'react-i18next';
import { listBatteryContracts } from '~/api/batteries.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatDate, missing } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { FactCard } from '~/ui/Facts.tsx';
import { contractStates, toneOf } from './states.ts';

/** The contract that came of an offer. */
export function BatteryContractCard({ code }: { code: string }) {
  const { t } = useTranslation('batteries');
  const contract = useQuery(listBatteryContracts, { codigo: code });
  return (
    <Answered query={contract} height="h-32" small>
      {([found]) =>
        found && (
          <FactCard
            narrow
            title={t('contract.title')}
            facts={[
              [
                t('contract.code'),
                <span key="code" className="font-mono text-12">
                  {code}
                </span>,
              ],
              [
                t('contract.state'),
                <Chip key="state" tone={toneOf(found.Estado)}>
                  {contractStates(t)[found.Estado ?? ''] ?? found.Estado ?? missing}
                </Chip>,
              ],
              [t('contract.signed'), formatDate(found.FechaFirma)],
              [t('contract.installed'), formatDate(found.FechaInstalacion)],
            ]}
          />
        )
      }
    </Answered>
  );
}
