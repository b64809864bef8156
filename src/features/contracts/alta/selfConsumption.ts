import type { TFunction } from 'i18next';

/** CNMC table T113, as far as contracts are told apart by it: `alta:selfConsumption.<code>`. */
export const selfConsumptions = ['00', '41', '42', '43'] as const;

/** In words; a code that has none as it is. */
export function selfConsumptionName(t: TFunction<'alta'>, code: string): string {
  const known = selfConsumptions.find((one) => one === code);
  return known ? t(`selfConsumption.${known}`) : code;
}
