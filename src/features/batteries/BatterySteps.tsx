import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type StepLine, StepsNav } from '~/form/StepsNav.tsx';
import { faultsOf } from './faults.ts';
import { fieldsOf, type StepId, stepIds } from './steps.ts';
import type { BatteryValues } from './values.ts';

interface BatteryStepsProps {
  current: StepId;
  visited: ReadonlySet<StepId>;
  onGo: (id: StepId) => void;
}

/** The steps with what is still wrong in those that were left once. */
export function BatterySteps({ current, visited, onGo }: BatteryStepsProps) {
  const { t } = useTranslation('batteries');
  const values = useFormContext<BatteryValues>().watch();
  const { errors } = useFormState<BatteryValues>();
  const faults = faultsOf(values);
  const look = (id: StepId): Pick<StepLine<StepId>, 'state' | 'text'> => {
    const fields = fieldsOf(id, values);
    const shown = fields.find((field) => errors[field]);
    const open =
      visited.has(id) && id !== current ? faults.find(({ field }) => fields.includes(field))?.field : undefined;
    const faulty = shown ?? open;
    if (faulty) return { state: 'wrong', text: t('steps.correct', { field: t(`field.${faulty}`) }) };
    if (id === current) return { state: 'current', text: undefined };
    return { state: visited.has(id) ? 'done' : 'coming', text: undefined };
  };
  return (
    <StepsNav
      steps={stepIds.map((id) => ({ id, title: t(`step.${id}`), ...look(id) }))}
      current={current}
      onGo={onGo}
    />
  );
}
