import type { useSteps } from '~/form/useSteps.ts';
import { bestOf } from './best.ts';
import { fieldsOf, needsResult, nextStep, type StepId, stepOf } from './steps.ts';
import type { useBatteryForm } from './useBatteryForm.ts';
import type { Best } from './useBest.ts';
import type { Field } from './values.ts';

type Steps = Pick<ReturnType<typeof useSteps<StepId>>, 'step' | 'focus' | 'goTo'>;

/** From step to step: to a result only with a home that is right and an answer to it, and from the last one to the offer. */
export function useWayOn(form: ReturnType<typeof useBatteryForm>, best: Best, { step, focus, goTo }: Steps) {
  const toFault = (faulty: StepId) => (faulty === step ? focus('fault') : goTo(faulty, 'fault'));
  const isRight = (id: StepId) => form.trigger(fieldsOf(id, form.getValues()));

  /** Asks the calculator, and chooses its best where nothing of its answer is chosen. */
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
    if (!needsResult(target)) return goTo(target);
    for (const id of ['supply', 'home'] as const) if (!(await isRight(id))) return toFault(id);
    if (await calculate()) goTo(target);
  };

  const send = async () => {
    if (await form.submit()) return;
    const fault = (Object.keys(stepOf) as Field[]).find((field) => form.getFieldState(field).error);
    if (fault) toFault(stepOf[fault]);
  };

  const goOn = async () => {
    const next = nextStep(step);
    if (!next) return send();
    if (!(await isRight(step))) return focus('fault');
    return go(next);
  };

  return { calculate, go, goOn };
}
