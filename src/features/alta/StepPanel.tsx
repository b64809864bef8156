import { type ComponentType, Fragment, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed } from '~/Failed.tsx';
import { StepsPanel } from '~/form/StepsPanel.tsx';
import { explain } from '~/i18n/explain.ts';
import { useAlta } from './context.ts';
import { DocumentsStep } from './DocumentsStep.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { PriceTable } from './PriceTable.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { SipsCard } from './SipsCard.tsx';
import { type GroupId, groupsOf, type StepId } from './steps.ts';

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
