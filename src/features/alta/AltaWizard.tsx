import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { insertContract } from '~/api/contracts.ts';
import { useAction } from '~/api/hooks.ts';
import type { draftOf } from '~/form/draft.ts';
import { LeaveGuard } from '~/form/LeaveGuard.tsx';
import { refuse, useSchemaForm } from '~/form/useSchemaForm.ts';
import { explain } from '~/i18n/explain.ts';
import { to } from '~/screens.ts';
import type { Paper } from '~/trade/documents/papers.ts';
import { AltaFoot } from './AltaFoot.tsx';
import { AltaHead } from './AltaHead.tsx';
import { AltaNotices } from './AltaNotices.tsx';
import { AltaProvider } from './context.ts';
import { DocumentsStep } from './DocumentsStep.tsx';
import { HolderStep } from './HolderStep.tsx';
import { toInput } from './input.ts';
import { altaSchema, powerPeriods, type Rules } from './issues.ts';
import { NeedsAside, NeedsLine } from './NeedsPanel.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ProductStep } from './ProductStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { StepsNav } from './StepsNav.tsx';
import { SupplyStep } from './SupplyStep.tsx';
import { nextStep, type StepId, servedNames, stepFields, stepIds, stepOf } from './steps.ts';
import { UploadDialog } from './UploadDialog.tsx';
import { useAltaData } from './useAltaData.ts';
import { useContinueKey } from './useContinueKey.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useStepFocus } from './useStepFocus.ts';
import type { AltaValues } from './values.ts';

/** What the wizard begins with. */
export interface Start {
  values: AltaValues;
  step: StepId;
  /** It is a draft of then. */
  recovered?: Date;
  /** It is a copy of that contract. */
  copied?: string;
}

interface AltaWizardProps {
  start: Start;
  draft: ReturnType<typeof draftOf>;
  onDiscard: () => void;
}

const panels: Record<StepId, () => React.JSX.Element> = {
  supply: SupplyStep,
  holder: HolderStep,
  product: ProductStep,
  payment: PaymentStep,
  documents: DocumentsStep,
  review: ReviewStep,
};

const nothingKnown: Rules = { tariffs: [], provinces: [], byEmail: [] };

export function AltaWizard({ start, draft, onDiscard }: AltaWizardProps) {
  const { t } = useTranslation('alta');
  const navigate = useNavigate();
  const rules = useRef(nothingKnown);
  const schema = useMemo(() => altaSchema(() => rules.current, t), [t]);
  const form = useSchemaForm(schema, start.values);
  const data = useAltaData(form);
  useEffect(() => {
    rules.current = data.rules;
  });

  const [step, setStep] = useState(start.step);
  const [visited, setVisited] = useState<ReadonlySet<StepId>>(new Set(stepIds.slice(0, stepIds.indexOf(start.step))));
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const [created, setCreated] = useState<string>();
  const [exit, setExit] = useState<string>();
  const insert = useAction(insertContract);
  const { savedAt, save, forget } = useKeptDraft(form, draft, step, created === undefined);
  const { panel, focus } = useStepFocus(step);
  const { copied } = start;
  // A copy is a draft from the start: a reload does not copy again.
  useEffect(() => {
    if (copied) save();
  }, [copied, save]);

  const goTo = useCallback(
    (next: StepId, want: 'first' | 'fault' = 'first') => {
      setVisited((before) => new Set(before).add(step));
      setStep(next);
      focus(want);
    },
    [step, focus],
  );

  const create = async () => {
    const [first] = data.issues;
    if (first) {
      await form.trigger();
      return goTo(stepOf(first.field), 'fault');
    }
    const powers = powerPeriods(data.values.CodigoTarifa, data.rules);
    const answer = await insert.run({ body: toInput(form.getValues(), powers, data.prices) });
    if (!answer) return;
    forget();
    setCreated(answer.CodigoContrato);
    if (papers.length === 0) setExit(to('contract', { referencia: answer.CodigoContrato }));
  };
  const goOn = async () => {
    const next = nextStep(step);
    if (!next) return create();
    // Fields are named one by one: the rest of the form is not looked at yet.
    if (await form.trigger([...stepFields[step]])) goTo(next);
    else focus('fault');
  };

  useContinueKey(() => void goOn());

  const { error } = insert;
  useEffect(() => {
    if (!error) return;
    refuse(form, error, servedNames);
    const refused = Object.entries(servedNames).flatMap(([served, field]) =>
      error.said(served) ? [stepOf(field)] : [],
    );
    const first = stepIds.find((id) => refused.includes(id));
    if (!first) return;
    setStep(first);
    focus('fault');
  }, [error, form, focus]);

  // After the guard has heard that nothing is lost.
  useEffect(() => {
    if (exit) void navigate(exit);
  }, [exit, navigate]);

  const toContract = useCallback(() => created && setExit(to('contract', { referencia: created })), [created]);
  // Nothing is wrong with what is being created: its own draft is on the point by now.
  const issues = insert.loading || created ? [] : data.issues;
  const discard = () => {
    forget();
    onDiscard();
  };
  const Panel = panels[step];
  const { isDirty } = form.formState;

  return (
    <FormProvider {...form}>
      <AltaProvider value={{ ...data, issues, papers, setPapers, goTo }}>
        <LeaveGuard
          dirty={(isDirty || papers.length > 0) && created === undefined && exit === undefined}
          title={t('leave.title')}
          description={t('leave.text')}
          stay={t('leave.stay')}
          leave={t('leave.leave')}
        />
        <AltaHead
          savedAt={savedAt}
          onDiscard={discard}
          onLeave={() => {
            if (isDirty || start.copied) save();
            setExit(to('contracts'));
          }}
        />
        <form
          aria-label={t('title')}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          className="flex min-h-0 flex-1 flex-col"
        >
          <div className="flex min-h-0 flex-1 max-lg:flex-col">
            <StepsNav current={step} visited={visited} />
            <div ref={panel} className="min-w-0 flex-1 overflow-y-auto px-8 py-6 max-md:px-4 max-md:py-4">
              <div className="mx-auto flex w-full max-w-[656px] flex-col gap-5">
                <AltaNotices start={start} onDiscard={discard} error={error && explain(error)} />
                <section aria-labelledby="alta-step" className="flex flex-col gap-5">
                  <h2 id="alta-step" className="font-semibold text-16">
                    {t(`step.${step}`)}
                  </h2>
                  <Panel />
                </section>
              </div>
            </div>
            <NeedsAside />
          </div>
          <NeedsLine />
          <AltaFoot step={step} creating={insert.loading} onContinue={() => void goOn()} />
        </form>
        {created && papers.length > 0 && <UploadDialog code={created} papers={papers} onDone={toContract} />}
      </AltaProvider>
    </FormProvider>
  );
}
