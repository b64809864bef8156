import { useTranslation } from 'react-i18next';
import type { Contract, ContractDocument } from '~/api/contracts.ts';
import { formatNumber } from '~/lib/format.ts';
import { type Asked, checklistOf } from '~/trade/documents/checklist.ts';
import { DocumentRow } from '~/trade/documents/DocumentRow.tsx';
import { documentGlyphs } from '~/trade/documents/states.ts';
import { Card } from '~/ui/Facts.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';

interface DocumentChecklistProps {
  contract: Contract;
  onOpen: (document: ContractDocument) => void;
}

/** What the request asks for: what is there, what was rejected and why, what is missing; then the other documents. */
export function DocumentChecklist({ contract, onOpen }: DocumentChecklistProps) {
  const { t } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  const { asked, lacking, others } = checklistOf(contract);
  const row = (document: ContractDocument) => (
    <DocumentRow key={document.IdDocumento} document={document} onOpen={() => onOpen(document)} />
  );
  return (
    <Card
      title={t('documents.asked')}
      aside={
        <span className="text-12 text-text2">
          {trade('document.count', {
            there: formatNumber(asked.length - lacking.length),
            of: formatNumber(asked.length),
          })}
        </span>
      }
    >
      {asked.length === 0 && <p className="px-4 pb-3 text-text2">{t('documents.noneAsked')}</p>}
      <ul aria-label={t('documents.list')} className="divide-y divide-line border-t border-line">
        {asked.flatMap(({ type, state, documents }) => [
          ...documents.map(row),
          ...(state === 'there' ? [] : [<LackingRow key={type} type={type} state={state} />]),
        ])}
        {others.map(row)}
      </ul>
    </Card>
  );
}

function LackingRow({ type, state }: Pick<Asked, 'type' | 'state'>) {
  const { t } = useTranslation('contract');
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <SituationGlyph of={documentGlyphs[state]} />
      <span className="font-medium">{type}</span>
      <span className={state === 'rejected' ? 'text-12 text-red-fg' : 'text-12 text-text2'}>
        {t(state === 'rejected' ? 'documents.again' : 'documents.missing')}
      </span>
    </li>
  );
}
