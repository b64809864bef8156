import type { DatabaseSync } from 'node:sqlite';
import type { Penalty } from '~/api/contract.ts';
import { contractCan } from '~/domain/contract-can.ts';
import { penalty } from '~/domain/penalty.ts';
import { readClause } from '~/domain/penalty-clause.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { type CallContext, findContract } from './contract-record.ts';
import { refused } from './contract-sentences.ts';
import { Problem } from './problem.ts';
import { all } from './sql.ts';
import type { Contract } from './wire.ts';
import { inWords } from './wire.ts';

/** The data for calculating the penalty of a contract. */
export type Leaving = Pick<
  Contract,
  | 'CodigoContrato'
  | 'CodigoContratoOrigen'
  | 'FechaActivacion'
  | 'Tarifa'
  | 'FechaFin'
  | 'Modalidad'
  | 'ClienteVulnerable'
  | 'ClausulaPenalizacion'
  | `Consumo${Period}`
  | `PrecioEnergia${Period}`
>;

/** The penalty for leaving today, with all steps of its calculation (domain, A9). */
export function penaltyToday(context: CallContext, code: string): Penalty {
  const contract = findContract(context, code);
  const answer = contractCan('getPenalty', inWords(contract));
  if (!answer.can) throw refused(answer.reason, contract);
  const found = penaltyOf(context.db, contract, context.clock.today());
  if (!found) throw new Problem(409, 'Al contrato le falta la tarifa o la fecha de activación: no se puede calcular.');
  const { Periodos, ...rest } = found;
  return { ...rest, Periodos: Periodos.map(({ kWh, ...period }) => ({ ...period, KWh: kWh })) };
}

/** undefined if the contract has no tariff or has never started. */
export function penaltyOf(db: DatabaseSync, contract: Leaving, today: string) {
  const start = firstStart(db, contract);
  if (!start || !contract.Tarifa) return undefined;
  return penalty(
    {
      tariff: contract.Tarifa,
      start,
      end: contract.FechaFin,
      fixedPrice: contract.Modalidad === 'Fijo',
      vulnerable: contract.ClienteVulnerable ?? false,
      supply: supplyOf(contract),
      clause: readClause(contract.ClausulaPenalizacion),
    },
    today,
  );
}

/** A renewal is not a new start: the first contract of the chain says since when the person is a customer. */
function firstStart(db: DatabaseSync, { CodigoContrato, CodigoContratoOrigen, FechaActivacion }: Leaving) {
  if (!CodigoContratoOrigen) return FechaActivacion;
  const [first] = all<{ Inicio: string | null }>(
    db,
    `WITH RECURSIVE chain (Codigo, Origen, Inicio) AS (
       SELECT CodigoContrato, CodigoContratoOrigen, FechaActivacion FROM contracts WHERE CodigoContrato = ?
       UNION
       SELECT c.CodigoContrato, c.CodigoContratoOrigen, c.FechaActivacion
       FROM contracts c JOIN chain ON c.CodigoContrato = chain.Origen
     ) SELECT min(Inicio) AS Inicio FROM chain`,
    CodigoContrato,
  );
  return first?.Inicio;
}

const supplyOf = (contract: Leaving) =>
  periods.flatMap((period) => {
    const [yearlyKwh, price] = [contract[`Consumo${period}`], contract[`PrecioEnergia${period}`]];
    return yearlyKwh === null ? [] : [{ period, yearlyKwh, price }];
  });
