import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type BatteryResult, findBestBatteries } from '~/api/batteries.ts';
import { useAction } from '~/api/hooks.ts';
import { sortRefusal } from '~/form/refusal.ts';
import { toInput } from './input.ts';
import { stepOf } from './steps.ts';
import type { BatteryValues, Field } from './values.ts';

type Form = Pick<UseFormReturn<BatteryValues, unknown, BatteryValues>, 'setError' | 'getValues' | 'watch'>;

const names = Object.fromEntries(Object.keys(stepOf).map((field) => [field, field]));

/**
 * The calculator's answer for the home as typed now. An answer to earlier values is ignored; the same home is not sent
 * twice.
 *
 * @param onRefused called with the first field that the server refuses
 */
export function useBest({ setError, getValues, watch }: Form, onRefused: (field: Field) => void) {
  const { run, loading, error } = useAction(findBestBatteries);
  const [answer, setAnswer] = useState<{ to: string; ranked: readonly BatteryResult[] }>();
  const answered = (values: BatteryValues) => {
    return answer?.to === JSON.stringify(toInput(values)) ? answer.ranked : undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!error) return;
    const { fields } = sortRefusal(error, names);
    for (const [field, message] of Object.entries(fields)) setError(field as Field, { type: 'server', message });
    const [first] = Object.keys(fields);
    if (first) onRefused(first as Field);
  }, [error]);

  const calculate = async () => {
    const known = answered(getValues());
    if (known) return known;
    const body = toInput(getValues());
    const ranked = await run({ body });
    if (ranked) setAnswer({ to: JSON.stringify(body), ranked });
    return ranked;
  };
  const refused = error && sortRefusal(error, names);
  return { ranked: answered(watch()), calculate, loading, error, refused: refused?.form || undefined };
}
export type Best = ReturnType<typeof useBest>;
