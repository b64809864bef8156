import type { Contract } from '~/api/contracts.ts';
import { type Period, periods } from '~/domain/periods.ts';

type Priced = Pick<
  Contract,
  | `Consumo${Period}`
  | `Potencia${Period}`
  | `PrecioEnergia${Period}`
  | `PrecioPotencia${Period}`
  | 'TerminoFijo'
  | 'Indexado'
>;

const product = (factors: readonly (number | null)[]) =>
  factors.some((factor) => factor === null) ? null : factors.reduce<number>((all, one) => all * (one ?? 0), 1);

const sum = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((all, one) => all + one, 0) : null;
};

/** The mean price in €/kWh, each period weighted by its consumption; null without consumption or prices. */
export function averagePrice(contract: Priced): number | null {
  const priced = periods.filter(
    (period) => contract[`Consumo${period}`] !== null && contract[`PrecioEnergia${period}`] !== null,
  );
  const energy = sum(priced.map((period) => contract[`Consumo${period}`]));
  return energy ? (energyCost(contract) ?? 0) / energy : null;
}

const energyCost = (contract: Priced) =>
  sum(periods.map((period) => product([contract[`Consumo${period}`], contract[`PrecioEnergia${period}`]])));

/** The yearly cost of energy, power and the fixed term of gas in €, before taxes; null where the price is indexed. */
export const yearlyCost = (contract: Priced) =>
  contract.Indexado
    ? null
    : sum([
        energyCost(contract),
        sum(periods.map((period) => product([contract[`Potencia${period}`], contract[`PrecioPotencia${period}`]]))),
        product([12, contract.TerminoFijo]),
      ]);

/** The highest contracted power in kW, and the last period that has it. */
export function highestPower(contract: Priced): { period: Period; power: number } | undefined {
  return periods
    .flatMap((period) => {
      const power = contract[`Potencia${period}`];
      return power === null ? [] : [{ period, power }];
    })
    .reduce<{ period: Period; power: number } | undefined>(
      (best, one) => (best && best.power > one.power ? best : one),
      undefined,
    );
}
