import { type ComponentType, Fragment, type ReactNode, type Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Failed } from '~/Failed.tsx';
import { StepsPanel } from '~/form/StepsPanel.tsx';
import { explain } from '~/i18n/explain.ts';
import { Uploader } from '~/trade/documents/Uploader.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { AltaField } from './AltaField.tsx';
import { useAlta } from './context.ts';
import { fieldNames, fields, isAsked } from './fields.ts';
import { PriceTable } from './PriceTable.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { isEmpty } from './rules.ts';
import { SipsCard } from './SipsCard.tsx';
import { type GroupId, groups, groupsOf, type StepId } from './steps.ts';
import type { AltaValues } from './values.ts';

interface StepPanelProps {
  step: StepId;
  ref: Ref<HTMLDivElement>;
  /** The notices above the step. */
  children: ReactNode;
}

export function StepPanel({ step, ref, children }: StepPanelProps) {
  const { t } = useTranslation('alta');
  const { CodigoTarifa } = useAlta().values;
  const content = () => {
    if (step === 'documents') return <DocumentsStep />;
    if (step === 'review') return <ReviewStep />;
    if (step === 'product' && CodigoTarifa === '') return <p className="text-text2">{t('product.tariffFirst')}</p>;
    return groupsOf(step).map((id) => {
      const After = after[id];
      return (
        <Fragment key={id}>
          <FieldGroup id={id} />
          {After && <After />}
        </Fragment>
      );
    });
  };
  return (
    <StepsPanel ref={ref} title={t(`step.${step}`)} notices={children}>
      {content()}
    </StepsPanel>
  );
}

/** What else stands after a group of fields. */
const after: Partial<Record<GroupId, ComponentType>> = {
  point: SipsCard,
  pricing: FailedOffers,
  fees: PriceTable,
  payer: Mandate,
};

function FailedOffers() {
  const { t } = useTranslation('alta');
  const { error, retry } = useAlta().offers;
  if (!error) return null;
  return (
    <Failed size="line" error={error} reload={retry} className="rounded bg-red-bg px-3 py-2 text-red-fg">
      {t('product.failed', { why: explain(error) })}
    </Failed>
  );
}

function Mandate() {
  const { t } = useTranslation('alta');
  return <p className="rounded bg-bg px-3 py-2 text-12 text-text2">{t('payment.mandate')}</p>;
}

/** The documents that the request asks for, and a place to drop them. They are uploaded when the contract exists. */
function DocumentsStep() {
  const { t } = useTranslation('alta');
  const { requested, missingPapers, papers, setPapers } = useAlta();
  return (
    <>
      <section aria-label={t('documents.requested')}>
        <h3 className="mb-3 font-semibold">{t('documents.requested')}</h3>
        <ul className="flex flex-col gap-2">
          {requested.map((type) => {
            const there = !missingPapers.includes(type);
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

/** The fields of a group that are asked for; nothing where there are none. */
function FieldGroup({ id }: { id: GroupId }) {
  const { t } = useTranslation('alta');
  const { values, rules } = useAlta();
  const { trigger, getValues } = useFormContext<AltaValues>();
  const asked = fieldNames.filter((field) => fields[field].group === id && isAsked(field, values, rules));
  if (asked.length === 0) return null;
  const { grid, legend } = groups[id];
  const all = asked.map((field) => <AltaField key={field} name={field} />);
  const content = grid ? <div className={grid}>{all}</div> : all;
  if (!legend) return content;

  const checkTogether = () =>
    void trigger(asked.filter((field) => fields[field].together && !isEmpty(getValues(field))));
  return (
    <fieldset onBlur={checkTogether}>
      <legend className="mb-3 font-semibold">{legend(t)}</legend>
      {content}
    </fieldset>
  );
}
