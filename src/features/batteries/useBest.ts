import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type BatteryResult, findBestBatteries } from '~/api/batteries.ts';
import { useAction } from '~/api/hooks.ts';
import { sortRefusal } from '~/form/refusal.ts';
import type { BatteryValues, Field } from './schema.ts';
import { served } from './steps.ts';
import { toInput } from './values.ts';

type Form = Pick<UseFormReturn<BatteryValues>, 'setError' | 'getValues' | 'watch'>;

/**
 * The calculator's answer for the home as typed now. An answer to earlier values is ignored; the same home is not sent
 * twice.
 *
 * @param onRefused called with the first field that the server refuses
 */
export function useBest({ setError, getValues, watch }: Form, onRefused: (field: Field) => void) {
  const { run, loading, error } = useAction(findBestBatteries);
  const [answer, setAnswer] = useState<{ to: string; ranked: readonly BatteryResult[] }>();
  const answered = (values: BatteryValues) =>
    answer?.to === JSON.stringify(toInput(values)) ? answer.ranked : undefined;
  const refused = error && sortRefusal(error, served);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    const fields = Object.entries(refused?.fields ?? {}) as [Field, string][];
    for (const [field, message] of fields) setError(field, { type: 'server', message });
    if (fields[0]) onRefused(fields[0][0]);
  }, [error]);

  const calculate = async () => {
    const answers = answered(getValues());
    if (answers) return answers;
    const body = toInput(getValues());
    const ranked = await run({ body });
    if (ranked) setAnswer({ to: JSON.stringify(body), ranked });
    return ranked;
  };
  return { ranked: answered(watch()), calculate, loading, error, refused: refused?.form || undefined };
}
export type Best = ReturnType<typeof useBest>;
