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
 * What the calculator answers for the home as it is typed now. An answer to what was typed before is none; the same home
 * is not asked about twice.
 */
export function useBest({ setError, getValues, watch }: Form) {
  const { run, loading, error } = useAction(findBestBatteries);
  const [answer, setAnswer] = useState<{ to: string; ranked: readonly BatteryResult[] }>();
  const answered = (values: BatteryValues) => {
    return answer?.to === JSON.stringify(toInput(values)) ? answer.ranked : undefined;
  };
  useEffect(() => {
    if (!error) return;
    for (const [field, message] of Object.entries(sortRefusal(error, names).fields))
      setError(field as Field, { type: 'server', message });
  }, [error, setError]);

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
