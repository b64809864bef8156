import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type StepLine, StepsNav } from '~/form/StepsNav.tsx';
import { useAlta } from './context.ts';
import { labelOf, stepOf } from './fields.ts';
import { progressOf } from './issues.ts';
import { type StepId, stepIds } from './steps.ts';
import type { AltaValues } from './values.ts';

interface AltaStepsProps {
  current: StepId;
  /** Steps that the person has left once: a missing field is an error there, elsewhere it is still to come. */
  visited: ReadonlySet<StepId>;
}

/** The steps of the wizard with their states; a person can go to any of them. */
export function AltaSteps({ current, visited }: AltaStepsProps) {
  const { t } = useTranslation('alta');
  const { values, issues, goTo, lacking } = useAlta();
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
    if (id === 'documents' && complete && lacking.length > 0)
      return { state: 'coming', text: t('steps.papers', { count: lacking.length }) };
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
