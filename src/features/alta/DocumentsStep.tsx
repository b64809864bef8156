import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '~/lib/format.ts';
import { accepted, guessType, isSame, largest, type Paper, type RefusedFile } from '~/trade/documents/papers.ts';
import { FileDrop, type RefusedDrop } from '~/ui/FileDrop.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { useAlta } from './context.ts';
import { PaperRow } from './PaperRow.tsx';
import { RefusedRow } from './RefusedRow.tsx';

/** What the request asks for, and a place to drop it; the files go up when the contract exists. */
export function DocumentsStep() {
  const { t } = useTranslation('alta');
  const { requested, papers, setPapers } = useAlta();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  const add = (files: File[], rejected: RefusedDrop[]) => {
    const added: Paper[] = [];
    const wrong: RefusedFile[] = rejected.map(({ file, reason }) => refusal(file, reason));
    for (const file of files) {
      const all = [...papers, ...added];
      if (all.some((paper) => isSame(paper.file, file))) wrong.push(refusal(file, 'twice'));
      else added.push({ id: crypto.randomUUID(), file, type: guessType(file, requested, all) });
    }
    setPapers([...papers, ...added]);
    setRefused(wrong);
  };

  return (
    <>
      <section aria-label={t('documents.requested')}>
        <h3 className="mb-3 font-semibold">{t('documents.requested')}</h3>
        <ul className="flex flex-col gap-2">
          {requested.map((type) => {
            const there = papers.some((paper) => paper.type === type);
            return (
              <li key={type} className="flex items-center gap-2">
                <SituationGlyph of={{ kind: there ? 'done' : 'pending' }} />
                <span className={there ? '' : 'text-text2'}>{type}</span>
                <span className="text-12 text-text3">{there ? t('documents.there') : t('documents.missing')}</span>
              </li>
            );
          })}
        </ul>
        <p className="mt-3 text-12 text-text2">{t('documents.later')}</p>
      </section>
      <FileDrop label={t('documents.choose')} accept={accepted} maxSize={largest} onFiles={add}>
        {t('documents.drop', { size: formatQuantity(largest / 1024 / 1024, 'MB') })}
      </FileDrop>
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {refused.map((file) => (
          <RefusedRow
            key={file.id}
            file={file}
            onClose={() => setRefused(refused.filter(({ id }) => id !== file.id))}
          />
        ))}
      </div>
      {papers.length > 0 && (
        <ul aria-label={t('documents.chosen')} className="divide-y divide-line rounded border border-line">
          {papers.map((paper) => (
            <PaperRow
              key={paper.id}
              paper={paper}
              onType={(type) => setPapers(papers.map((one) => (one.id === paper.id ? { ...one, type } : one)))}
              onRemove={() => setPapers(papers.filter(({ id }) => id !== paper.id))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const refusal = ({ name, size }: File, reason: RefusedFile['reason']): RefusedFile => ({
  id: crypto.randomUUID(),
  name,
  size,
  reason,
});
