import { useCallback, useEffect, useRef } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { nothing } from './input.ts';
import { outdated, type Taken, takeable } from './proposals.ts';
import type { AltaValues, Proposal } from './values.ts';

export type AltaForm = UseFormReturn<AltaValues, unknown, AltaValues>;

/**
 * Takes over what is proposed as soon as it is known, and never over what a person has typed. With the next point or
 * holder goes what the one before had brought.
 * @param known undefined while nothing is known yet; empty where there is nothing to be known
 */
export function useTaking(form: AltaForm, known: readonly Proposal[] | undefined) {
  const taken = useRef<Taken>(new Map());
  const take = useCallback(
    (proposals: readonly Proposal[]) => {
      for (const { field, value } of proposals) {
        taken.current.set(field, value);
        const shouldValidate = form.getFieldState(field).invalid;
        form.setValue(field, value, { shouldDirty: true, shouldValidate });
      }
    },
    [form],
  );
  useEffect(() => {
    if (!known) return;
    for (const field of outdated(known, form.getValues(), taken.current)) {
      taken.current.delete(field);
      form.setValue(field, get(nothing, field), { shouldDirty: true });
    }
    take(takeable(known, form.getValues(), taken.current));
    // The point's code is right or wrong by the tariff, which may have come with this.
    if (form.getFieldState('Cups').invalid) void form.trigger('Cups');
  }, [form, known, take]);
  return take;
}
