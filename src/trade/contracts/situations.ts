import type { TFunction } from 'i18next';
import { situation } from '~/domain/contract-states.ts';

const names = Object.keys(situation) as (keyof typeof situation)[];

/**
 * Short names of the stages (situación) by id, for columns and legends; a contract's page shows the server's longer
 * ones.
 */
export const shortSituations = (t: TFunction<'trade'>): Record<number, string> =>
  Object.fromEntries(names.map((name) => [situation[name], t(`situation.${name}`)]));
