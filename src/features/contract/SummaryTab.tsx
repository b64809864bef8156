import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { situation } from '~/domain/contract-states.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { type Asked, checklistOf } from '~/trade/documents/checklist.ts';
import { documentGlyphs } from '~/trade/documents/states.ts';
import { Card } from '~/ui/Facts.tsx';
import { Notice } from '~/ui/Notice.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { Blocked } from './Blocked.tsx';
import { ConsumptionBar } from './ConsumptionBar.tsx';
import { ContractFigures } from './ContractFigures.tsx';
import { DataFaults } from './DataFaults.tsx';
import { SipsComparison } from './SipsComparison.tsx';
import { Stepper } from './Stepper.tsx';
import { Timeline } from './Timeline.tsx';

/** How a contract stands, at a glance. */
export function SummaryTab({ contract, openKleen }: { contract: Contract; openKleen: () => void }) {
  const { t } = useTranslation('contract');
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Incident contract={contract} />
        <Blocked contract={contract} openKleen={openKleen} />
        <DataFaults contract={contract} />
        <Stepper contract={contract} />
        <ContractFigures contract={contract} />
        <SipsComparison contract={contract} />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <ConsumptionBar contract={contract} />
          <Checklist contract={contract} />
        </div>
      </div>
      {/* Where there is no room beside the rest, the history has its tab. */}
      <aside aria-label={t('tab.history')} className="max-xl:hidden">
        <Card title={t('tab.history')}>
          <div className="px-4 pb-4">
            <Timeline contract={contract} />
          </div>
        </Card>
      </aside>
    </div>
  );
}

/** Why the contract was refused or returned. */
function Incident({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { SituacionId, MotivoRechazo, MotivoRechazoCodigo, Historial } = contract;
  const refused = SituacionId === situation.refused;
  if (!refused && SituacionId !== situation.incident && !MotivoRechazo) return null;
  const event = Historial?.find((one) => one.SituacionId === SituacionId);
  const what = t(refused ? 'incident.refused' : 'incident.returned', { date: formatDate(event?.Fecha.slice(0, 10)) });
  const why = [MotivoRechazoCodigo, MotivoRechazo].filter(Boolean).join(' · ') || event?.Nota;
  return (
    <section aria-label={t('incident.label')}>
      <Notice tone="amber" icon={CircleAlert} title={[what, why].filter(Boolean).join(': ')}>
        {t('incident.next')}
      </Notice>
    </section>
  );
}

/** The documents that the request asks for, and which of them have been delivered. */
function Checklist({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  const { asked } = checklistOf(contract);
  const words: Record<Asked['state'], string> = {
    there: t('documents.there'),
    rejected: t('documents.rejected'),
    missing: t('documents.missing'),
  };
  return (
    <Card
      title={t('tab.documents')}
      aside={
        <span className="text-12 text-text2">
          {trade('document.count', {
            there: formatNumber(asked.filter(({ state }) => state === 'there').length),
            of: formatNumber(asked.length),
          })}
        </span>
      }
    >
      {asked.length === 0 && <p className="px-4 pb-4 text-text2">{t('documents.noneAsked')}</p>}
      <ul className="grid grid-cols-2 gap-2 px-4 pb-4 max-md:grid-cols-1">
        {asked.map(({ type, state }) => (
          <li key={type} className="flex items-center gap-2">
            <SituationGlyph of={documentGlyphs[state]} />
            {type}
            <span className={state === 'there' ? 'sr-only' : 'text-12 text-text2'}>{words[state]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
