import { useEffect, useState } from 'react';
import { insertContract } from '~/api/contracts.ts';
import { useAction } from '~/api/hooks.ts';
import { refuse } from '~/form/useSchemaForm.ts';
import type { Alta } from './context.ts';
import { fieldNames, stepOf } from './fields.ts';
import { toInput } from './input.ts';
import { type StepId, stepIds } from './steps.ts';
import type { Want } from './useSteps.ts';
import type { AltaForm } from './useTaking.ts';
import type { Field } from './values.ts';

/** The form's fields by the names that the server has for them. */
const servedNames: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(fieldNames.map((field) => [field, field])),
  // The control of `Modalidad` cannot show a sentence, that of the retailer can.
  Modalidad: 'IdComercializadora',
  DireccionSuministro: 'DireccionSuministro.Via',
  DireccionFiscal: 'DireccionFiscal.Via',
};

/**
 * Creates the contract. Where our rules or the server refuse it, each refusal stands at its field, and the wizard goes
 * to the first step that has one.
 */
export function useCreation(
  form: AltaForm,
  { issues, rules, prices }: Pick<Alta, 'issues' | 'rules' | 'prices'>,
  goTo: (step: StepId, want: Want) => void,
) {
  const { run, loading, error } = useAction(insertContract);
  /** The contract's code. */
  const [created, setCreated] = useState<string>();

  /** @returns the contract's code, or undefined if it was not created */
  const create = async (): Promise<string | undefined> => {
    const [first] = issues;
    if (first) {
      await form.trigger();
      goTo(stepOf(first.field), 'fault');
      return undefined;
    }
    const answer = await run({ body: toInput(form.getValues(), rules, prices) });
    if (!answer) return undefined;
    setCreated(answer.CodigoContrato);
    return answer.CodigoContrato;
  };

  useEffect(() => {
    if (!error) return;
    refuse(form, error, servedNames);
    const refused = Object.entries(servedNames).flatMap(([served, field]) =>
      error.said(served) ? [stepOf(field)] : [],
    );
    const first = stepIds.find((id) => refused.includes(id));
    if (first) goTo(first, 'fault');
  }, [error, form, goTo]);

  return { create, created, creating: loading, error };
}
