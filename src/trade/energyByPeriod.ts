import { type Period, periods } from '~/domain/periods.ts';

/** Colours of the periods, from dark to light, then slate; light ones have a border. */
export const periodColours: Record<Period, string> = {
  P1: 'bg-series-1',
  P2: 'bg-series-2',
  P3: 'bg-series-3',
  P4: 'bg-series-4 outline outline-series-2 -outline-offset-1 dark:outline-none',
  P5: 'bg-series-5',
  P6: 'bg-series-6 outline outline-ui -outline-offset-1 dark:outline-none',
};

/** The energy of a contract or an invoice in kWh, for the periods of its tariff. */
export const energyByPeriod = (of: Record<`Consumo${Period}`, number | null>) =>
  periods.flatMap((period) => {
    const energy = of[`Consumo${period}`];
    return energy === null ? [] : [{ period, energy }];
  });
