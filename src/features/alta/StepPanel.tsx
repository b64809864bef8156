import Sparkles from 'lucide-react/icons/sparkles';
import { type ComponentType, Fragment, type ReactNode, type Ref } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SipsPoint } from '~/api/sips.ts';
import { periods } from '~/domain/periods.ts';
import { sipsWarnings } from '~/domain/point-standing.ts';
import { Failed } from '~/Failed.tsx';
import { StepsPanel } from '~/form/Steps.tsx';
import { explain } from '~/i18n/explain.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatDate, formatQuantity, missing } from '~/lib/format.ts';
import { paperOf } from '~/trade/documents/papers.ts';
import { useDocumentName } from '~/trade/documents/states.ts';
import { Uploader } from '~/trade/documents/Uploader.tsx';
import { Fold } from '~/trade/supply/Fold.tsx';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { useAlta } from './data/context.ts';
import { AltaField } from './fields/AltaField.tsx';
import { fieldNames, fields, isApplicable } from './fields/fields.ts';
import { PriceTable } from './offers/PriceTable.tsx';
import { ReviewStep } from './review/ReviewStep.tsx';
import { isEmpty } from './review/rules.ts';
import { type GroupId, groups, groupsOf, type StepId } from './steps.ts';
import type { AltaValues, Field } from './values.ts';

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

/** Other content after a group of fields. */
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

/** The required documents, and an area to drop them. They are uploaded after the contract was created. */
function DocumentsStep() {
  const { t } = useTranslation('alta');
  const nameOf = useDocumentName();
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
                <span className={there ? '' : 'text-text2'}>{nameOf(type)}</span>
                <span className="text-12 text-text3">{there ? t('documents.there') : t('documents.missing')}</span>
              </li>
            );
          })}
        </ul>
        <p className="mt-3 text-12 text-text2">{t('documents.later')}</p>
      </section>
      <Uploader papers={papers} setPapers={setPapers} toPaper={(file, others) => paperOf(file, others, requested)} />
    </>
  );
}

/** The visible fields of a group; nothing if there are none. */
function FieldGroup({ id }: { id: GroupId }) {
  const { t } = useTranslation('alta');
  const { values, rules } = useAlta();
  const { trigger, getValues, formState } = useFormContext<AltaValues>();
  const stepFields = fieldNames.filter((field) => fields[field].group === id && isApplicable(field, values, rules));
  if (stepFields.length === 0) return null;
  const { grid, legend } = groups[id];
  const part = (of: readonly Field[]) => {
    const all = of.map((field) => <AltaField key={field} name={field} />);
    return grid ? <div className={grid}>{all}</div> : all;
  };
  const seldom = stepFields.filter((field) => fields[field].seldom);
  const content = (
    <>
      {part(stepFields.filter((field) => !fields[field].seldom))}
      {seldom.length > 0 && (
        <Fold
          title={t('more')}
          open={seldom.some((field) => !isEmpty(get(values, field)) || get(formState.errors, field) !== undefined)}
        >
          {part(seldom)}
        </Fold>
      )}
    </>
  );
  if (!legend) return content;

  const checkTogether = () =>
    void trigger(stepFields.filter((field) => fields[field].together && !isEmpty(getValues(field))));
  return (
    <fieldset onBlur={checkTogether}>
      <legend className="mb-3 font-semibold">{legend(t)}</legend>
      {content}
    </fieldset>
  );
}

/** The SIPS data of the supply point, or why there are none; the person can continue either way. */
function SipsCard() {
  const { t } = useTranslation('alta');
  const { sips } = useAlta().point;
  if (sips.data) return <PointFacts point={sips.data} />;
  if (sips.loading)
    return (
      <div aria-busy="true" className="rounded border border-line p-4">
        <Skeleton className="mb-4 h-5 w-48" />
        <Skeleton soft className="h-32" />
      </div>
    );
  const note = 'rounded bg-amber-bg px-3 py-2 text-12 text-amber-fg';
  if (sips.unknown)
    return (
      <p role="status" className={note}>
        {t('sips.unknown')}
      </p>
    );
  if (!sips.error) return null;
  return (
    <Failed size="line" error={sips.error} reload={sips.retry} className={note}>
      {t('sips.failed', { why: explain(sips.error) })}
    </Failed>
  );
}

function PointFacts({ point }: { point: SipsPoint }) {
  const { t } = useTranslation('alta');
  const { differing, accept, values, point: sips } = useAlta();
  const consumption = formatQuantity(point.ConsumoAnual, 'kWh');
  const isEstimated = typeof sips.sips.months === 'number';
  const powers = periods.flatMap((period) => {
    const power = point.Potencias?.[period];
    return typeof power === 'number' ? [{ period, power }] : [];
  });
  const facts = [
    [t('sips.distributor'), point.Distribuidora],
    [t('sips.tariff'), point.Tarifa],
    [t('sips.consumption'), isEstimated ? t('sips.estimated', { consumption }) : consumption],
    [t('sips.cnae'), point.Cnae],
    [t('sips.town'), [point.CodigoPostal, point.Municipio].filter(Boolean).join(' ')],
    ...(point.Energia === 'G' ? [] : [[t('sips.voltage'), point.TensionTexto] as const]),
    [t('sips.lastChange'), formatDate(point.FechaUltimoCambioComercializador)],
    [t('sips.debts'), point.Impagos ? point.InformacionImpagos || t('sips.yes') : t('sips.none')],
  ] as const;
  const warnings = sipsWarnings(point, (why) => t('sips.closed', { why }), values.energy === 'G');
  return (
    <section aria-label={t('sips.title')} className="overflow-hidden rounded border border-tint-line">
      <header className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 border-b border-tint-line bg-tint px-4 py-1.5">
        <Icon of={Sparkles} className="text-accent-text" />
        <h3 className="font-semibold">{t('sips.title')}</h3>
        {point.FechaUltimaLectura && (
          <span className="text-12 text-text2">{t('sips.read', { date: formatDate(point.FechaUltimaLectura) })}</span>
        )}
        {differing.length > 0 && (
          <Button size="sm" className="ml-auto" onClick={() => accept(differing)}>
            {t('sips.takeAll')}
          </Button>
        )}
      </header>
      <dl className="grid grid-cols-4 gap-x-4 gap-y-3 px-4 py-3 max-md:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-12 text-text2">{label}</dt>
            <dd className="font-medium break-words">{value || missing}</dd>
          </div>
        ))}
      </dl>
      {powers.length > 0 && (
        <dl className="grid auto-cols-fr grid-flow-col border-t border-line text-center max-md:grid-flow-row max-md:grid-cols-3">
          {powers.map(({ period, power }) => (
            <div key={period} className="border-line py-2 not-first:border-l max-md:border-0!">
              <dt className="text-12 text-text2">{period}</dt>
              <dd className="font-medium">{formatQuantity(power, 'kW', powerDecimals(power))}</dd>
            </div>
          ))}
        </dl>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="border-t border-line bg-amber-bg px-4 py-2 text-12 text-amber-fg">
          {warning}
        </p>
      ))}
    </section>
  );
}
