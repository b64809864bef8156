import type { TFunction } from 'i18next';

/** Self-consumption by its code (CNMC table T113), as far as contracts are told apart by it. */
export const selfConsumptions = (t: TFunction<'contracts'>) => [
  { value: '00', label: t('filter.selfConsumptionNone') },
  { value: '41', label: t('filter.selfConsumptionOwn') },
  { value: '42', label: t('filter.selfConsumptionShared') },
  { value: '43', label: t('filter.selfConsumptionGrid') },
];

/** In words; a code that has none as it is. */
export const selfConsumptionName = <Code extends string | null>(t: TFunction<'contracts'>, code: Code): string | Code =>
  selfConsumptions(t).find(({ value }) => value === code)?.label ?? code;
