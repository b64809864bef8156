import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { draftOf } from '~/form/draft.ts';
import { FormProvider } from '~/form/FormProvider.tsx';
import { LeaveGuard } from '~/form/LeaveGuard.tsx';
import { explain } from '~/i18n/explain.ts';
import { to } from '~/screens.ts';
import type { Paper } from '~/trade/documents/papers.ts';
import { AltaFoot } from './AltaFoot.tsx';
import { AltaHead } from './AltaHead.tsx';
import { AltaNotices } from './AltaNotices.tsx';
import { AltaProvider } from './context.ts';
import { fieldsOf } from './fields.ts';
import { NeedsAside, NeedsLine } from './NeedsPanel.tsx';
import { StepPanel } from './StepPanel.tsx';
import { StepsNav } from './StepsNav.tsx';
import type { Start } from './steps.ts';
import { nextStep } from './steps.ts';
import { UploadDialog } from './UploadDialog.tsx';
import { useAltaData } from './useAltaData.ts';
import { useContinueKey } from './useContinueKey.ts';
import { useCreation } from './useCreation.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useSteps } from './useSteps.ts';

interface AltaWizardProps {
  start: Start;
  draft: ReturnType<typeof draftOf>;
  onDiscard: () => void;
}

export function AltaWizard({ start, draft, onDiscard }: AltaWizardProps) {
  const { t } = useTranslation('alta');
  const navigate = useNavigate();
  const { form, data } = useAltaData(start.values);
  const { step, visited, panel, focus, goTo } = useSteps(start.step);
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const lacking = data.requested.filter((type) => !papers.some((paper) => paper.type === type));
  const { create, created, creating, error } = useCreation(form, data, goTo);
  const { savedAt, save, forget } = useKeptDraft(form, draft, step, created === undefined);
  const [exit, setExit] = useState<string>();
  const { copied } = start;
  // A copy is kept as a draft at once, so that a reload does not copy again.
  useEffect(() => {
    if (copied) save();
  }, [copied, save]);

  const toContract = useCallback((code: string) => setExit(to('contract', { referencia: code })), []);
  const goOn = async () => {
    const next = nextStep(step);
    if (next) {
      // Only the fields of this step are checked.
      if (await form.trigger(fieldsOf(step))) goTo(next);
      else focus('fault');
      return;
    }
    const code = await create();
    if (!code) return;
    forget();
    if (papers.length === 0) toContract(code);
  };
  useContinueKey(() => void goOn());

  // After the guard has heard that nothing is lost.
  useEffect(() => {
    if (exit) void navigate(exit);
  }, [exit, navigate]);

  const discard = () => {
    forget();
    onDiscard();
  };
  const { isDirty } = form.formState;
  const leave = () => {
    if (isDirty || copied) save();
    setExit(to('contracts'));
  };
  // While the contract is being created the server may name it as the open draft on its own supply point.
  const issues = creating || created ? [] : data.issues;

  return (
    <FormProvider {...form}>
      <AltaProvider value={{ ...data, issues, papers, setPapers, lacking, goTo }}>
        <LeaveGuard
          dirty={(isDirty || papers.length > 0) && created === undefined && exit === undefined}
          title={t('leave.title')}
          description={t('leave.text')}
          stay={t('leave.stay')}
          leave={t('leave.leave')}
        />
        <AltaHead savedAt={savedAt} onDiscard={discard} onLeave={leave} />
        <form
          aria-label={t('title')}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          className="flex min-h-0 flex-1 flex-col"
        >
          <div className="flex min-h-0 flex-1 max-lg:flex-col">
            <StepsNav current={step} visited={visited} />
            <StepPanel step={step} ref={panel}>
              <AltaNotices start={start} onDiscard={discard} error={error && explain(error)} />
            </StepPanel>
            <NeedsAside />
          </div>
          <NeedsLine />
          <AltaFoot step={step} creating={creating} onContinue={() => void goOn()} />
        </form>
        {created && papers.length > 0 && (
          <UploadDialog code={created} papers={papers} onDone={() => toContract(created)} />
        )}
      </AltaProvider>
    </FormProvider>
  );
}
