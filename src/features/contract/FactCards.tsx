import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contract.ts';
import { atrRuleOn } from '~/domain/atr.ts';
import { clawbackDays, clawbackOn } from '~/domain/commission.ts';
import { isNotActiveYet, isOver, state } from '~/domain/contract-states.ts';
import { Failed } from '~/Failed.tsx';
import { addressLines } from '~/lib/address.ts';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { EmailLink, PhoneLink } from '~/trade/ContactLinks.tsx';
import { requestName } from '~/trade/contracts/names.ts';
import { StateChip } from '~/trade/contracts/StateChip.tsx';
import { ContractLink } from '~/trade/links.tsx';
import { Unconfirmed } from '~/trade/Unconfirmed.tsx';
import { wordFor } from '~/trade/wordFor.ts';
import { Code } from '~/ui/Code.tsx';
import { Card, FactCard } from '~/ui/Facts.tsx';
import { usePointContracts } from './useGate.tsx';
import { atrSteps, commissionStates } from './words.ts';

/**
 * The seller's commission: when it was earned and settled, and the clawback for leaving early, with its calculation.
 */
export function CommissionCard({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { ImporteComision, EstadoComision, FechaDevengoComision, FechaLiquidacionComision, ImporteDecomision } =
    contract;
  const { EstadoId, FechaBaja } = contract;
  const left = FechaBaja ?? (EstadoId === state.active ? today() : null);
  const clawback =
    ImporteComision !== null && FechaDevengoComision && left
      ? clawbackOn(ImporteComision, FechaDevengoComision, left)
      : undefined;
  const taken = ImporteDecomision ?? (FechaBaja ? null : clawback?.amount);
  return (
    <FactCard
      title={t('commission.settlement')}
      facts={[
        [t('fact.commission'), formatEuro(ImporteComision)],
        [t('fact.commissionState'), wordFor(commissionStates(t), EstadoComision)],
        [t('commission.accrued'), formatDate(FechaDevengoComision)],
        [t('commission.settled'), formatDate(FechaLiquidacionComision)],
        taken !== null &&
          clawback && [
            t(FechaBaja ? 'commission.takenBack' : 'commission.wouldTakeBack'),
            <span key="clawback">
              {formatEuro(taken)}
              <span className="block text-12 text-text2">
                {t('commission.working', {
                  amount: formatEuro(ImporteComision),
                  left: formatNumber(clawback.daysLeft),
                  days: formatNumber(clawbackDays),
                })}
              </span>
            </span>,
          ],
        [t('fact.commissionType'), contract.TipoComision],
        [t('fact.fee'), formatQuantity(contract.Fee, '€/MWh', 2)],
        [t('fact.powerFee'), formatQuantity(contract.FeePotencia, t('fact.perKwYear'), 2)],
      ]}
    />
  );
}

/** The request at the distributor: process, number, steps, and last day for its activation. */
export function AtrCard({ contract: { Atr, TipoSolicitud, EstadoId } }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  if (!Atr) return null;
  const { Proceso, NumeroSolicitud, FechaPrevista, Pasos } = Atr;
  const waits = isNotActiveYet(EstadoId) && FechaPrevista !== null;
  const late = waits && FechaPrevista < today();
  return (
    <FactCard
      title={t('atr.title')}
      facts={[
        [t('atr.process'), [Proceso, requestName(trade, TipoSolicitud)].filter(Boolean).join(' · ')],
        [t('atr.number'), NumeroSolicitud && <Code value={NumeroSolicitud} />],
        ...Pasos.map(({ Paso, Fecha }) => [wordFor(atrSteps(t), Paso), formatDate(Fecha)] as const),
        waits && [
          t('atr.expected'),
          <span key="expected" className={cx(late && 'font-medium text-red-fg')}>
            {t(late ? 'atr.late' : 'atr.by', { date: formatDate(FechaPrevista) })}{' '}
            <Unconfirmed of={atrRuleOn(Pasos[0]?.Fecha ?? today())} />
          </span>,
        ],
      ]}
    />
  );
}

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

/** How to reach the holder, and where. */
export function HolderCard({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { Telefono, Email, DireccionSuministro } = contract;
  return (
    <FactCard
      title={t('tab.holder')}
      narrow
      facts={[
        [t('fact.phone'), Telefono && <PhoneLink key="phone" value={Telefono} />],
        [t('fact.email'), Email && <EmailLink key="email" value={Email} />],
        [t('fact.address'), addressLines(DireccionSuministro).join(', ')],
      ]}
    />
  );
}
