import type * as v from 'valibot';

const periods = [1, 2, 3, 4, 5, 6] as const;

/** The fields `PotenciaP1` to `PotenciaP6`, all of one schema. */
export const byPeriod = <Name extends string, Schema extends v.GenericSchema>(name: Name, schema: Schema) =>
  Object.fromEntries(periods.map((period) => [`${name}P${period}`, schema])) as {
    [Key in `${Name}P${(typeof periods)[number]}`]: Schema;
  };
