import type * as v from 'valibot';
import { type Period, periods } from '~/domain/periods.ts';

/** The fields `PotenciaP1` to `PotenciaP6`, with the same schema. */
export const byPeriod = <Name extends string, Schema extends v.GenericSchema>(name: Name, schema: Schema) =>
  Object.fromEntries(periods.map((period) => [`${name}${period}`, schema])) as {
    [Key in `${Name}${Period}`]: Schema;
  };
