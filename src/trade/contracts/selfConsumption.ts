import type { TFunction } from 'i18next';

/** Self-consumption by its code (CNMC table T113), as far as contracts are told apart by it. */
export const selfConsumptions = (t: TFunction<'trade'>) => [
  { value: '00', label: t('selfConsumption.none') },
  { value: '41', label: t('selfConsumption.own') },
  { value: '42', label: t('selfConsumption.shared') },
  { value: '43', label: t('selfConsumption.grid') },
];

/** In words; a code that has none as it is. */
export const selfConsumptionName = <Code extends string | null>(t: TFunction<'trade'>, code: Code): string | Code =>
  selfConsumptions(t).find(({ value }) => value === code)?.label ?? code;
