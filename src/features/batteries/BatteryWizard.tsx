import CircleAlert from 'lucide-react/icons/circle-alert';
import FileStack from 'lucide-react/icons/files';
import Repeat from 'lucide-react/icons/repeat-2';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { type BatteryDefaults, saveBattery } from '~/api/batteries.ts';
import { CreatedUncoded } from '~/form/CreatedUncoded.tsx';
import { useRules } from '~/form/rules.ts';
import { StepNotice } from '~/form/StepNotice.tsx';
import { type StepLine, StepsFoot, StepsHead, StepsNav, StepsPanel, useContinueKey, useSteps } from '~/form/Steps.tsx';
import { useUnsaved } from '~/form/unsaved.tsx';
import { useForm } from '~/form/useForm.tsx';
import { DraftNotice, useSavedDraft } from '~/form/useSavedDraft.tsx';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { session } from '~/session/session.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';
import { bestOf } from './best.ts';
import { HomeStep } from './HomeStep.tsx';
import { OfferStep } from './OfferStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { SupplyStep } from './SupplyStep.tsx';
import { type BatteryValues, batterySchema } from './schema.ts';
import {
  allFields,
  type Draft,
  fieldsOf,
  needsResult,
  type Start,
  type StepId,
  served,
  stepIds,
  stepOf,
} from './steps.ts';
import { type Best, useBest } from './useBest.ts';
import { toOffer } from './values.ts';

/**
 * The form of the wizard; its result is an offer.
 *
 * @param onSaved called with the offer's code; undefined if the server has not said it
 */
function useBatteryForm(begin: BatteryValues, onSaved: (code: string | undefined) => void) {
  const { t } = useTranslation(['batteries', 'form']);
  const { t: trade } = useTranslation('trade');
  const rules = useRules();
  return useForm({
    schema: useMemo(() => batterySchema(t, trade, rules), [t, trade, rules]),
    defaults: begin,
    served,
    // The page asks before leaving, in words of its own.
    guarded: false,
    endpoint: saveBattery,
    args: (values) => ({ body: toOffer(values) }),
    onDone: (answer, { CodigoOferta }) => onSaved(answer?.CodigoOferta || CodigoOferta || undefined),
  });
}

interface BatteryWizardProps {
  start: Start;
  usual: BatteryDefaults;
  draft: Draft;
  /** Called after the start: removes it from the address. */
  onSaved: () => void;
  onDiscard: () => void;
}

/** The calculation in four steps: consumption, panels and prices, batteries, offer. */
export function BatteryWizard({ start, usual, draft, onSaved, onDiscard }: BatteryWizardProps) {
  const { t } = useTranslation('batteries');
  const navigate = useNavigate();
  const saved = useRef(false);
  const form = useBatteryForm(start.values, (code) => {
    saved.current = true;
    forget();
    if (code === undefined) return setUncoded(true);
    nothingToLose();
    void navigate(to('batteryOffer', { codigo: code }));
  });
  const [uncoded, setUncoded] = useState(false);
  const steps = useSteps(stepIds, start.step);
  const { step, previous, visited, panel, goTo } = steps;
  const best = useBest(form, (field) => goTo(stepOf(field), 'fault'));
  const { calculate, go, goOn } = useNextAction(form, best, steps);
  const { savedAt, save, forget } = useSavedDraft(form, draft, step, true);
  const begun = start.isRequested === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it begins
  useEffect(() => {
    if (begun) {
      save();
      onSaved();
    }
    if (needsResult(start.step)) void calculate();
  }, []);

  const leaveTexts = useMemo(
    () => ({ title: t('leave.title'), description: t('leave.text'), stay: t('leave.stay'), leave: t('leave.leave') }),
    [t],
  );
  const nothingToLose = useUnsaved(form.dirty && !saved.current, leaveTexts);
  const leave = () => {
    if (form.dirty || begun) save();
    nothingToLose();
    void navigate(to('batteryOffers'));
  };

  const noneFits = step === 'result' && best.ranked?.length === 0;
  const cannot = step === 'offer' ? missing('BATERIASOFERTAR') : noneFits ? { text: t('result.noneText') } : undefined;
  useContinueKey(() => {
    if (!cannot) void goOn();
  });
  const discard = () => {
    forget();
    onDiscard();
  };
  if (uncoded) return <CreatedUncoded list={to('batteryOffers')} onLeave={nothingToLose} />;

  return form.provide(
    <>
      <StepsHead
        title={t('title')}
        savedAt={savedAt}
        discard={{ title: t('draft.discardTitle'), text: t('draft.discardText'), keep: t('draft.keep') }}
        onDiscard={discard}
        onLeave={leave}
      >
        <Link to={to('batteryOffers')} className={buttonClass({ variant: 'ghost' })} aria-label={t('offers')}>
          <Icon of={FileStack} />
          <span className="max-md:hidden">{t('offers')}</span>
        </Link>
      </StepsHead>
      <form
        aria-label={t('title')}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="flex min-h-0 flex-1 max-lg:flex-col">
          <BatterySteps current={step} visited={visited} onGo={(id) => void go(id)} />
          <StepsPanel
            ref={panel}
            title={t(`step.${step}`)}
            wide={step === 'result'}
            notices={
              <BatteryNotices
                start={start}
                error={form.submitError ?? (step === 'result' ? undefined : best.refused)}
                onDiscard={discard}
              />
            }
          >
            {step === 'supply' && <SupplyStep usual={usual} />}
            {step === 'home' && <HomeStep usual={usual} />}
            {step === 'result' && <ResultStep best={best} usual={usual} onRetry={() => void calculate()} />}
            {step === 'offer' && <OfferStep best={best} />}
          </StepsPanel>
        </div>
        <StepsFoot
          onBack={previous && (() => void go(previous))}
          label={step === 'home' ? t('calculate') : step === 'offer' ? t('save') : undefined}
          loading={form.loading || best.loading}
          disabledReason={cannot}
          onContinue={() => void goOn()}
        />
      </form>
    </>,
  );
}

type Steps = ReturnType<typeof useSteps<StepId>>;

/** Moves between steps: a result needs a valid home and its answer; the last step leads to the offer. */
function useNextAction(form: ReturnType<typeof useBatteryForm>, best: Best, { step, next, focus, goTo }: Steps) {
  const toFault = (faulty: StepId) => (faulty === step ? focus('fault') : goTo(faulty, 'fault'));
  const isRight = (id: StepId) => form.trigger(fieldsOf(id, form.getValues()));

  /** Calls the calculator, and chooses its best battery if none of its answer is chosen. */
  const calculate = async () => {
    const ranked = await best.calculate();
    if (!ranked) return false;
    const chosen = form.getValues('IdBateria');
    if (!ranked.some(({ IdBateria }) => String(IdBateria) === chosen)) {
      const { IdBateria = '' } = bestOf(ranked) ?? ranked[0] ?? {};
      form.setValue('IdBateria', String(IdBateria), { shouldDirty: true });
    }
    return true;
  };

  const go = async (target: StepId) => {
    // Faults of the step that is left are shown, but do not stop the person.
    void isRight(step);
    if (!needsResult(target)) return goTo(target);
    for (const id of ['supply', 'home'] as const) if (!(await isRight(id))) return toFault(id);
    if (await calculate()) goTo(target);
  };

  const send = async () => {
    if (await form.submit()) return;
    const fault = allFields.find((field) => form.getFieldState(field).error);
    if (fault) toFault(stepOf(fault));
  };

  const goOn = async () => {
    if (!next) return send();
    if (!(await isRight(step))) return focus('fault');
    return go(next);
  };

  return { calculate, go, goOn };
}

interface BatteryNoticesProps {
  start: Start;
  /** Why the server did not calculate or save. */
  error: string | undefined;
  onDiscard: () => void;
}

/** Notices before the form. */
function BatteryNotices({ start, error, onDiscard }: BatteryNoticesProps) {
  const { t } = useTranslation('batteries');
  const { recovered, offer, values } = start;
  return (
    <>
      {error && (
        <StepNotice icon={CircleAlert} tone="red">
          {error}
        </StepNotice>
      )}
      {!session.can('BATERIASOFERTAR') && (
        <StepNotice icon={CircleAlert} tone="amber">
          {t('forbidden')}
        </StepNotice>
      )}
      {recovered && <DraftNotice at={recovered} again={t('draft.again')} onDiscard={onDiscard} />}
      {offer && (
        <StepNotice icon={Repeat} tone="neutral">
          {t(values.CodigoOferta ? 'offer.changing' : 'offer.repeating', { code: offer })}
        </StepNotice>
      )}
    </>
  );
}

interface BatteryStepsProps {
  current: StepId;
  visited: ReadonlySet<StepId>;
  onGo: (id: StepId) => void;
}

/** The steps, with the errors of those that were left once. */
function BatterySteps({ current, visited, onGo }: BatteryStepsProps) {
  const { t } = useTranslation('batteries');
  const values = useFormContext<BatteryValues>().watch();
  const { errors } = useFormState<BatteryValues>();
  const look = (id: StepId): Pick<StepLine<StepId>, 'state' | 'text'> => {
    const faulty = fieldsOf(id, values).find((field) => errors[field]);
    if (faulty) return { state: 'wrong', text: t('steps.correct', { field: t(`field.${faulty}`) }) };
    return { state: id === current ? 'current' : visited.has(id) ? 'done' : 'coming' };
  };
  return (
    <StepsNav
      steps={stepIds.map((id) => ({ id, title: t(`step.${id}`), ...look(id) }))}
      current={current}
      onGo={onGo}
    />
  );
}
