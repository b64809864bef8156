import { useCallback, useEffect, useRef, useState } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { fields } from './fields.ts';
import { nothing } from './input.ts';
import { outdated, type Taken, takeable } from './proposals.ts';
import type { AltaValues, Field, Proposal } from './values.ts';

export type AltaForm = UseFormReturn<AltaValues, unknown, AltaValues>;

/**
 * Takes over proposals as soon as they are known, but not into fields in which a person typed something. When the point
 * or holder changes, the values that the last one brought are taken out again.
 * @param known the proposals; undefined while they are loading
 * @param key what they are about: a supply point, a NIF
 */
export function useTaking(
  { getFieldState, getValues, setValue, trigger }: AltaForm,
  known: readonly Proposal[] | undefined,
  key: string,
) {
  const taken = useRef<Taken>(new Map());
  /** What the values taken over are about. */
  const [source, setSource] = useState(key);
  const take = useCallback(
    (proposals: readonly Proposal[]) => {
      for (const { field, value } of proposals) {
        taken.current.set(field, value);
        const shouldValidate = getFieldState(field).invalid;
        setValue(field, value, { shouldDirty: true, shouldValidate });
      }
      const neighbours = proposals.map(({ field }) => field).filter((field) => fields[field].together);
      if (neighbours.length > 0) void trigger(neighbours);
    },
    [getFieldState, setValue, trigger],
  );
  useEffect(() => {
    if (!known) return;
    for (const field of outdated(known, getValues(), taken.current)) {
      taken.current.delete(field);
      setValue(field, get(nothing, field), { shouldDirty: true });
    }
    take(takeable(known, getValues(), taken.current));
    setSource(key);
    // Whether the CUPS is right depends on the tariff, which may just have been taken over.
    if (getFieldState('Cups').invalid) void trigger('Cups');
  }, [known, key, take, getFieldState, getValues, setValue, trigger]);
  /** The fields that still hold what was taken over about something else. */
  const leftOver = (values: AltaValues): Field[] => (source === key ? [] : outdated([], values, taken.current));
  return { take, leftOver };
}
