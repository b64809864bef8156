import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatEuro, missing } from '~/lib/format.ts';
import { documentsOf } from '~/trade/documents/papers.ts';
import { useDocumentName } from '~/trade/documents/states.ts';
import { Button } from '~/ui/Button.tsx';
import { useAlta } from '../data/context.ts';
import { labelOf, stepOf } from '../fields/fields.ts';
import { PriceTable } from '../offers/PriceTable.tsx';
import { stepIds } from '../steps.ts';
import type { Field } from '../values.ts';
import { cautionText } from './cautions.ts';
import { sentenceOf } from './issues.ts';
import { type Fact, factsOf } from './review.ts';

const reviewed = stepIds.filter((id) => id !== 'review');

/** All values before the contract is created, with a link back to each step. */
export function ReviewStep() {
  const { t } = useTranslation('alta');
  const alta = useAlta();
  const { issues, prices, papers, missingPapers, goTo } = alta;
  const nameOf = useDocumentName();
  const gone = missingPapers.map(nameOf).join(', ');
  const cautions = [...alta.pointCautions, ...alta.cautions];
  const documents: Fact[] = [
    ...papers.flatMap((paper) => documentsOf(paper).map((type) => ({ label: nameOf(type), value: paper.file.name }))),
    ...(missingPapers.length > 0 ? [{ label: t('review.gone'), value: gone }] : []),
  ];

  const linesOf = (id: (typeof reviewed)[number]): Fact[] => {
    if (id === 'documents') return documents;
    const clause = { label: t('field.ClausulaPenalizacion'), value: alta.clause };
    const commission = { label: t('review.commission'), value: formatEuro(alta.commission) };
    return id === 'product'
      ? [...factsOf(id, alta, t), clause, ...(alta.commission === undefined ? [] : [commission])]
      : factsOf(id, alta, t);
  };

  return (
    <>
      {issues.length > 0 ? (
        <section aria-label={t('review.open')} className="rounded border border-red-dot bg-red-bg p-4 text-red-fg">
          <h3 className="mb-2 font-semibold">{t('review.openCount', { count: issues.length })}</h3>
          <Remarks of={issues.map((issue) => ({ ...issue, sentence: sentenceOf(issue, t) }))} />
        </section>
      ) : (
        // The step begins here: it takes the focus, so that screen readers read it.
        <p
          tabIndex={-1}
          data-autofocus
          className={cx(
            'rounded px-3 py-2 text-12',
            missingPapers.length > 0 ? 'bg-amber-bg text-amber-fg' : 'bg-green-bg text-green-fg',
          )}
        >
          {missingPapers.length > 0 ? t('review.withoutPapers', { papers: gone }) : t('review.ready')}
        </p>
      )}
      {cautions.length > 0 && (
        <section aria-label={t('review.look')} className="rounded bg-amber-bg p-4 text-amber-fg">
          <h3 className="mb-2 font-semibold">{t('review.look')}</h3>
          <Remarks of={cautions.map((caution) => ({ ...caution, sentence: cautionText(caution, t) }))} />
        </section>
      )}
      {reviewed.map((id) => (
        <section key={id} aria-label={t(`step.${id}`)} className="rounded border border-line">
          <header className="flex items-center justify-between border-line border-b px-4 py-2">
            <h3 className="font-semibold">{t(`step.${id}`)}</h3>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('review.editPart', { part: t(`step.${id}`) })}
              onClick={() => goTo(id)}
            >
              {t('review.edit')}
            </Button>
          </header>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-2 px-4 py-3 max-md:grid-cols-1">
            {linesOf(id).map(({ label, value, code }) => (
              <div key={`${label} ${value}`} className="min-w-0">
                <dt className="text-12 text-text2">{label}</dt>
                <dd className={cx('break-words', code && value && 'font-mono')}>{value || missing}</dd>
              </div>
            ))}
          </dl>
          {id === 'product' && prices && (
            <div className="px-4 pb-4">
              <PriceTable />
            </div>
          )}
        </section>
      ))}
    </>
  );
}

interface Remark {
  field: Field;
  reason: string;
  sentence: string;
}

/** Findings about fields, each with a link to its step. */
function Remarks({ of }: { of: readonly Remark[] }) {
  const { t } = useTranslation('alta');
  const { values, goTo } = useAlta();
  return (
    <ul className="flex flex-col gap-1 text-12">
      {of.map(({ field, reason, sentence }) => (
        <li key={`${field} ${reason} ${sentence}`}>
          <button
            type="button"
            onClick={() => goTo(stepOf(field))}
            className="min-h-6 rounded text-left underline underline-offset-2 max-md:min-h-11"
          >
            {t('review.issue', { field: t(`field.${labelOf(field, values)}`), sentence })}
          </button>
        </li>
      ))}
    </ul>
  );
}
