import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { formatNumber } from '~/lib/format.ts';
import { type Asked, checklistOf } from '~/trade/documents/checklist.ts';
import { documentGlyphs } from '~/trade/documents/states.ts';
import { Card } from '~/ui/Facts.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { AtrCard } from './AtrCard.tsx';
import { Blocked } from './Blocked.tsx';
import { ConsumptionBar } from './ConsumptionBar.tsx';
import { ContractFigures } from './ContractFigures.tsx';
import { DataFaults } from './DataFaults.tsx';
import { Incident } from './Incident.tsx';
import { SipsComparison } from './SipsComparison.tsx';
import { Stepper } from './Stepper.tsx';
import { Timeline } from './Timeline.tsx';

interface SummaryTabProps {
  contract: Contract;
  openKleen: () => void;
  /** Asks whether to send the contract to the supplier again. */
  sendAgain: () => void;
}

/** How a contract stands, at a glance. */
export function SummaryTab({ contract, openKleen, sendAgain }: SummaryTabProps) {
  const { t } = useTranslation('contract');
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Incident contract={contract} sendAgain={sendAgain} />
        <Blocked contract={contract} openKleen={openKleen} />
        <DataFaults contract={contract} />
        <Stepper contract={contract} />
        <ContractFigures contract={contract} />
        <SipsComparison contract={contract} />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <ConsumptionBar contract={contract} />
          <Checklist contract={contract} />
          <AtrCard contract={contract} />
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
