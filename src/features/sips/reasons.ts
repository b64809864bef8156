import type { TFunction } from 'i18next';
import type { SipsPoint } from '~/api/sips.ts';
import { formatNumber } from '~/lib/format.ts';
import type { adviceFor } from '~/trade/supply/powerAdvice.ts';
import type { Reason } from '~/ui/Button.tsx';

/** Why the powers of a point cannot be optimised; undefined where they can. */
export function reasonOf(
  advice: ReturnType<typeof adviceFor>,
  { Tarifa }: SipsPoint,
  t: TFunction<'sips'>,
): Reason | undefined {
  if (!('missing' in advice)) return undefined;
  return {
    title: t('optimum.reason.title'),
    text: t(`optimum.reason.${advice.missing}`, {
      tariff: Tarifa ?? '',
      number: formatNumber(advice.months),
    }),
  };
}
