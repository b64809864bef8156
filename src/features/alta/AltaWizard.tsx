import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import History from 'lucide-react/icons/history';
import { useEffect, useMemo, useRef, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { CreatedUncoded } from '~/form/CreatedUncoded.tsx';
import type { draftOf } from '~/form/draft.ts';
import { StepNotice } from '~/form/StepNotice.tsx';
import { type StepLine, StepsFoot, StepsHead, StepsNav, useContinueKey, useSteps } from '~/form/Steps.tsx';
import { useUnsaved } from '~/form/unsaved.tsx';
import { DraftNotice, useSavedDraft } from '~/form/useSavedDraft.tsx';
import { to } from '~/screens.ts';
import { missingAmong, type Paper } from '~/trade/documents/papers.ts';
import { UploadRow } from '~/trade/documents/Uploader.tsx';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { ListsNotice } from './AltaGate.tsx';
import { AltaProvider, useAlta } from './data/context.ts';
import { useAltaData } from './data/useAltaData.ts';
import { fieldNames, fieldsOf, labelOf, stepOf } from './fields/fields.ts';
import { progressOf } from './review/issues.ts';
import { NeedsRail, useNeeds } from './review/NeedsRail.tsx';
import { StepPanel } from './StepPanel.tsx';
import { type Start, type StepId, stepIds } from './steps.ts';
import type { AltaValues } from './values.ts';

const uncoded = Symbol('the server has not said the code');

interface AltaWizardProps {
  start: Start;
  draft: ReturnType<typeof draftOf>;
  onDiscard: () => void;
}

export function AltaWizard({ start, draft, onDiscard }: AltaWizardProps) {
  const { t } = useTranslation('alta');
  const navigate = useNavigate();
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  /** Code of the contract, once it exists; `uncoded` if the server has not said it. */
  const [created, setCreated] = useState<string | typeof uncoded>();
  const { form, data, filled } = useAltaData(start, (code) => {
    forget();
    setCreated(code ?? uncoded);
    if (code !== undefined && papers.length === 0) toContract(code);
  });
  const { step, previous, next, visited, panel, focus, goTo } = useSteps(stepIds, start.step);
  const remembering = useMemo(
    () => ({ ...draft, write: (values: Record<string, unknown>) => draft.write({ ...values, filled: filled() }) }),
    [draft, filled],
  );
  const { savedAt, save, forget } = useSavedDraft(form, remembering, step, created === undefined);
  const { copied, toCorrect } = start;
  // A copy is saved as a draft at once, so that a reload does not copy again.
  useEffect(() => {
    if (copied) save();
  }, [copied, save]);

  // The power fields depend on the tariffs, which must be loaded first.
  const ready = data.lists.tariffs.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the wizard begins, and when all its fields are there
  useEffect(() => {
    if (toCorrect) form.setFocus(toCorrect);
  }, [ready]);

  const leaveTexts = useMemo(
    () => ({ title: t('leave.title'), description: t('leave.text'), stay: t('leave.stay'), leave: t('leave.leave') }),
    [t],
  );
  const nothingToLose = useUnsaved((form.dirty || papers.length > 0) && created === undefined, leaveTexts);
  const toContract = (code: string) => {
    nothingToLose();
    void navigate(to('contract', { referencia: code }));
  };
  const leave = () => {
    if (form.dirty || copied) save();
    nothingToLose();
    void navigate(to('contracts'));
  };
  const discard = () => {
    forget();
    onDiscard();
  };

  const create = async () => {
    if (await form.submit()) return;
    const first = fieldNames.find((field) => form.getFieldState(field).error);
    if (first) goTo(stepOf(first), 'fault');
  };
  const goOn = async () => {
    if (!next) return create();
    // Only the fields of this step are checked.
    if (await form.trigger(fieldsOf(step))) goTo(next);
    else focus('fault');
  };
  useContinueKey(() => void goOn());

  const missingPapers = missingAmong(data.requested, papers);
  const sent = form.loading || created !== undefined;
  const lastData = useRef(data);
  // From when it is sent, the server may report the contract itself as one in the way on its supply point.
  if (!sent) lastData.current = data;
  const issues = sent ? [] : data.issues;

  if (created === uncoded)
    return (
      <CreatedUncoded list={to('contracts')} onLeave={nothingToLose}>
        {papers.length > 0 && t('upload.uncoded', { count: papers.length })}
      </CreatedUncoded>
    );

  return form.provide(
    <AltaProvider value={{ ...lastData.current, issues, papers, setPapers, missingPapers, goTo }}>
      <StepsHead
        title={t('title')}
        savedAt={savedAt}
        discard={{ title: t('draft.discardTitle'), text: t('draft.discardText'), keep: t('draft.keep') }}
        onDiscard={discard}
        onLeave={leave}
      />
      <form
        aria-label={t('title')}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="flex min-h-0 flex-1 max-lg:flex-col">
          <AltaSteps current={step} visited={visited} />
          <StepPanel step={step} ref={panel}>
            <AltaNotices start={start} step={step} onDiscard={discard} error={form.submitError} />
          </StepPanel>
          <NeedsAside />
        </div>
        <NeedsLine />
        <StepsFoot
          onBack={previous && (() => goTo(previous))}
          label={step === 'review' ? t('create') : undefined}
          loading={form.loading}
          onContinue={() => void goOn()}
        />
      </form>
      {created && papers.length > 0 && (
        <UploadDialog code={created} papers={papers} onDone={() => toContract(created)} />
      )}
    </AltaProvider>,
  );
}

interface AltaNoticesProps {
  start: Start;
  step: StepId;
  onDiscard: () => void;
  /** Why the server did not create the contract. */
  error: string | undefined;
}

/** Notices before the form. */
function AltaNotices({ start, step, onDiscard, error }: AltaNoticesProps) {
  const { t } = useTranslation('alta');
  const { lists, values } = useAlta();
  return (
    <>
      {error && (
        <StepNotice icon={CircleAlert} tone="red">
          {error}
        </StepNotice>
      )}
      <ListsNotice lists={lists} />
      {step === 'supply' && !start.recovered && !start.copied && (
        <p className="text-12 text-text2">
          {t('bulk.fromWizard')}{' '}
          <Link to={to('newContracts')} className="hit text-accent underline underline-offset-2">
            {t('bulk.fromWizardLink')}
          </Link>
        </p>
      )}
      {start.recovered && <DraftNotice at={start.recovered} again={t('draft.again')} onDiscard={onDiscard} />}
      {start.copied && (
        <StepNotice icon={History} tone="neutral">
          {t('duplicate.notice', { code: start.copied })}{' '}
          {start.toCorrect && t('duplicate.toCorrect', { field: t(`field.${labelOf(start.toCorrect, values)}`) })}
        </StepNotice>
      )}
    </>
  );
}

interface AltaStepsProps {
  current: StepId;
  /** Steps that were left once: a missing field is an error there, elsewhere it is only missing. */
  visited: ReadonlySet<StepId>;
}

/** The steps of the wizard with their states; a person can go to any of them. */
function AltaSteps({ current, visited }: AltaStepsProps) {
  const { t } = useTranslation('alta');
  const { values, issues, goTo, missingPapers } = useAlta();
  const { errors } = useFormState<AltaValues>();

  const look = (id: StepId): Pick<StepLine<StepId>, 'state' | 'text'> => {
    const open = issues.filter(({ field }) => stepOf(field) === id);
    const shown = open.find(({ field }) => get(errors, field));
    const { done, needed } = progressOf(id, values, issues);
    const faulty = shown ?? (visited.has(id) && id !== current ? open[0] : undefined);
    if (faulty) {
      const field = t(`field.${labelOf(faulty.field, values)}`);
      return { state: 'wrong', text: t(faulty.reason === 'required' ? 'steps.missing' : 'steps.correct', { field }) };
    }
    if (id === current)
      return { state: 'current', text: needed > 0 ? t('steps.progress', { done, needed }) : undefined };
    const complete = visited.has(id) && open.length === 0;
    if (id === 'documents' && complete && missingPapers.length > 0)
      return { state: 'coming', text: t('steps.papers', { count: missingPapers.length }) };
    return { state: complete && id !== 'review' ? 'done' : 'coming', text: undefined };
  };

  return (
    <StepsNav
      steps={stepIds.map((id) => ({ id, title: t(`step.${id}`), ...look(id) }))}
      current={current}
      onGo={goTo}
    />
  );
}

/** The rail beside the form, on wide screens. */
function NeedsAside() {
  const { t } = useTranslation('alta');
  return (
    <aside
      aria-label={t('needs.title')}
      className="w-80 shrink-0 overflow-y-auto border-line border-l bg-bg px-5 py-6 max-xl:hidden"
    >
      <NeedsRail />
    </aside>
  );
}

/** On narrow screens, the rail is a line below the form that opens. */
function NeedsLine() {
  const { t } = useTranslation('alta');
  const { lines, done } = useNeeds();
  return (
    <details className="group shrink-0 border-line border-t bg-bg xl:hidden">
      <summary className="flex min-h-11 list-none items-center justify-between px-6 font-medium -outline-offset-2! max-md:px-4">
        <span>{t('needs.title')}</span>
        <span className="flex items-center gap-2 text-text2">
          {t('needs.count', { done, all: lines.length })}
          <Icon of={ChevronDown} className="rotate-180 group-open:rotate-0" />
        </span>
      </summary>
      <div className="max-h-[40dvh] overflow-y-auto px-6 pb-4 max-md:px-4">
        <NeedsRail />
      </div>
    </details>
  );
}

interface UploadDialogProps {
  /** Code of the contract that was just created. */
  code: string;
  papers: readonly Paper[];
  /** Goes on to the contract. */
  onDone: () => void;
}

/** Uploads the papers one after the other. The contract exists already, even if an upload fails. */
function UploadDialog({ code, papers, onDone }: UploadDialogProps) {
  const { t } = useTranslation('alta');
  /** Whether each file was uploaded, by id, once it was tried. */
  const [ends, setEnds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const next = papers.find(({ id }) => !ends.has(id));
  const allSent = papers.every(({ id }) => ends.get(id));
  useEffect(() => {
    if (allSent) onDone();
  }, [allSent, onDone]);

  return (
    <Dialog
      open
      closable={false}
      onClose={onDone}
      title={t('upload.title', { code })}
      description={next ? t('upload.going') : t('upload.failed')}
      actions={
        <Button variant="primary" loading={next !== undefined} onClick={onDone}>
          {t('upload.toContract')}
        </Button>
      }
    >
      <ul className="divide-y divide-line rounded border border-line">
        {papers.map((paper) => (
          <UploadRow
            key={paper.id}
            code={code}
            paper={paper}
            turn={paper === next}
            onEnd={(arrived) => setEnds((before) => new Map(before).set(paper.id, arrived))}
          />
        ))}
      </ul>
    </Dialog>
  );
}
