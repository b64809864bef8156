import type { TFunction } from 'i18next';

/** The codes of self-consumption (CNMC table T113) that contracts use. */
export const selfConsumptions = (t: TFunction<'trade'>) => [
  { value: '00', label: t('selfConsumption.none') },
  { value: '41', label: t('selfConsumption.own') },
  { value: '42', label: t('selfConsumption.shared') },
  { value: '43', label: t('selfConsumption.grid') },
];

/** The name of a self-consumption code; an unknown code is returned unchanged. */
export const selfConsumptionName = <Code extends string | null>(t: TFunction<'trade'>, code: Code): string | Code =>
  selfConsumptions(t).find(({ value }) => value === code)?.label ?? code;
