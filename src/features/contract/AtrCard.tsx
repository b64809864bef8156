import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contract.ts';
import { isNotActiveYet } from '~/domain/contract-states.ts';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { formatDate } from '~/lib/format.ts';
import { wordFor } from '~/trade/wordFor.ts';
import { Code } from '~/ui/Code.tsx';
import { FactCard } from '~/ui/Facts.tsx';
import { atrSteps } from './words.ts';

/** The request at the distributor: process, number, steps, and last day for its activation. */
export function AtrCard({ contract: { Atr, TipoSolicitud, EstadoId } }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  if (!Atr) return null;
  const { Proceso, NumeroSolicitud, FechaPrevista, Pasos } = Atr;
  const waits = isNotActiveYet(EstadoId) && FechaPrevista !== null;
  const late = waits && FechaPrevista < today();
  return (
    <FactCard
      title={t('atr.title')}
      facts={[
        [t('atr.process'), [Proceso, TipoSolicitud].filter(Boolean).join(' · ')],
        [t('atr.number'), NumeroSolicitud && <Code value={NumeroSolicitud} />],
        ...Pasos.map(({ Paso, Fecha }) => [wordFor(atrSteps(t), Paso), formatDate(Fecha)] as const),
        waits && [
          t('atr.expected'),
          <span key="expected" className={cx(late && 'font-medium text-red-fg')}>
            {t(late ? 'atr.late' : 'atr.by', { date: formatDate(FechaPrevista) })}
          </span>,
        ],
      ]}
    />
  );
}
