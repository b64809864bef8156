import type { Contract, Penalty } from '~/api/contract.ts';
import { type PenaltyTerms, penalty } from '~/domain/penalty.ts';
import { readClause } from '~/domain/penalty-clause.ts';
import { periods } from '~/domain/periods.ts';

/**
 * The penalty for leaving on another day, calculated here. Undefined if our result for the server's day differs from
 * the server's, so that no doubtful figure is shown.
 */
export function penaltyOn(contract: Contract, answer: Penalty, date: string): Penalty | undefined {
  const terms = termsOf(contract, answer);
  if (!terms || !answer.FechaCalculo) return undefined;
  if (penalty(terms, answer.FechaCalculo).Penalizacion !== answer.Penalizacion) return undefined;
  const { Periodos, ...found } = penalty(terms, date);
  return { ...found, Periodos: Periodos.map(({ kWh, ...line }) => ({ ...line, KWh: kWh })) };
}

function termsOf(contract: Contract, answer: Penalty): PenaltyTerms | undefined {
  const start = startOf(contract, answer);
  if (!start || !contract.Tarifa) return undefined;
  return {
    tariff: contract.Tarifa,
    start,
    end: contract.FechaFin,
    fixedPrice: contract.Modalidad === 'Fijo',
    vulnerable: contract.ClienteVulnerable ?? false,
    supply: periods.flatMap((period) => {
      const [yearlyKwh, price] = [contract[`Consumo${period}`], contract[`PrecioEnergia${period}`]];
      return yearlyKwh === null ? [] : [{ period, yearlyKwh, price }];
    }),
    clause: readClause(contract.ClausulaPenalizacion),
  };
}

/** Only the server knows the first day of a chain of renewals, but its answer shows whether the first year is over. */
function startOf({ FechaActivacion }: Contract, { Motivo, FechaCalculo }: Penalty): string | null {
  if (Motivo !== 'PRORROGADO' || !FechaCalculo) return FechaActivacion;
  const yearBefore = `${Number(FechaCalculo.slice(0, 4)) - 1}${FechaCalculo.slice(4)}`;
  return yearBefore.replace(/-02-29$/, '-02-28');
}
