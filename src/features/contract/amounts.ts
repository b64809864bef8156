import type { Contract } from '~/api/contract.ts';
import { billedSupply, contractFacts, contractPrices } from '~/domain/billed-supply.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { yearlyBill } from '~/domain/supply-bill.ts';

type Priced = Pick<
  Contract,
  `Consumo${Period}` | `Potencia${Period}` | `PrecioEnergia${Period}` | `PrecioPotencia${Period}`
>;

const product = (factors: readonly (number | null)[]) =>
  factors.some((factor) => factor === null) ? null : factors.reduce<number>((all, one) => all * (one ?? 0), 1);

const sum = (values: readonly (number | null)[]) => {
  const numbers = values.filter((value) => value !== null);
  return numbers.length > 0 ? numbers.reduce((all, one) => all + one, 0) : null;
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

/**
 * The yearly cost, € with taxes: the same bill as in a renewal. null if the price is indexed or missing.
 * @param day ISO; its taxes apply
 */
export const yearlyCost = (contract: Contract, day: string) =>
  contract.Indexado
    ? null
    : (yearlyBill(billedSupply(contractFacts(contract), day), contractPrices(contract), day)?.total ?? null);

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
