import { useCallback, useEffect, useRef } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { nothing } from './input.ts';
import { outdated, type Taken, takeable } from './proposals.ts';
import type { AltaValues, Proposal } from './values.ts';

export type AltaForm = UseFormReturn<AltaValues, unknown, AltaValues>;

/**
 * Takes over proposals as soon as they are known, but not into fields in which a person typed something. When the point
 * or holder changes, the values that the last one brought are taken out again.
 * @param known the proposals; undefined while they are loading
 */
export function useTaking(
  { getFieldState, getValues, setValue, trigger }: AltaForm,
  known: readonly Proposal[] | undefined,
) {
  const taken = useRef<Taken>(new Map());
  const take = useCallback(
    (proposals: readonly Proposal[]) => {
      for (const { field, value } of proposals) {
        taken.current.set(field, value);
        const shouldValidate = getFieldState(field).invalid;
        setValue(field, value, { shouldDirty: true, shouldValidate });
      }
    },
    [getFieldState, setValue],
  );
  useEffect(() => {
    if (!known) return;
    for (const field of outdated(known, getValues(), taken.current)) {
      taken.current.delete(field);
      setValue(field, get(nothing, field), { shouldDirty: true });
    }
    take(takeable(known, getValues(), taken.current));
    // Whether the CUPS is right depends on the tariff, which may just have been taken over.
    if (getFieldState('Cups').invalid) void trigger('Cups');
  }, [known, take, getFieldState, getValues, setValue, trigger]);
  return take;
}
