import { useTranslation } from 'react-i18next';
import { Uploader } from '~/trade/documents/Uploader.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { useAlta } from './context.ts';

/** The documents that the request asks for, and a place to drop them. They are uploaded when the contract exists. */
export function DocumentsStep() {
  const { t } = useTranslation('alta');
  const { requested, lacking, papers, setPapers } = useAlta();
  return (
    <>
      <section aria-label={t('documents.requested')}>
        <h3 className="mb-3 font-semibold">{t('documents.requested')}</h3>
        <ul className="flex flex-col gap-2">
          {requested.map((type) => {
            const there = !lacking.includes(type);
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
      <Uploader papers={papers} setPapers={setPapers} requested={requested} />
    </>
  );
}
