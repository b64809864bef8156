import type { DatabaseSync } from 'node:sqlite';
import type { Penalty } from '~/api/contract.ts';
import { commissionFor } from '~/domain/commission.ts';
import { contractCan } from '~/domain/contract-can.ts';
import { penalty } from '~/domain/penalty.ts';
import { readClause, usualClause } from '~/domain/penalty-clause.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';
import { type CallContext, findContract } from './contract-record.ts';
import { Problem } from './problem.ts';
import { basePrices, energyLevels, gasFixedTerms, periodShares, powerPricesOf, products } from './seed/data/market.ts';
import { productId } from './seed/lookups.ts';
import { indexedTermsOf } from './seed/terms.ts';
import { refused } from './sentences.ts';
import { all } from './sql.ts';
import { type Contract, type ContractInput, inWords } from './wire.ts';

export type ChosenProduct = ReturnType<typeof chosenProduct>;

interface Found {
  TarifaId: number;
  Energia: string;
  PeriodosEnergia: keyof typeof basePrices;
  PeriodosPotencia: number;
  ModalidadId: number;
  DuracionMeses: number;
  Tarifa: string;
  Modalidad: string;
}

/** For checked input: both exist. */
export function chosenProduct(db: DatabaseSync, { CodigoTarifa, IdTarifaProducto }: ContractInput) {
  const [{ Tarifa, Modalidad, ...product }] = all<Found>(
    db,
    `SELECT t.Nombre AS Tarifa, m.Nombre AS Modalidad, t.Id AS TarifaId, t.Energia, t.NumPeriodosEnergia AS PeriodosEnergia,
       t.NumPeriodosPotencia AS PeriodosPotencia, p.ModalidadId, p.DuracionMeses
     FROM tariffs t JOIN products p ON p.Id = ? JOIN modalities m ON m.Id = p.ModalidadId WHERE t.Codigo = ?`,
    IdTarifaProducto ?? null,
    CodigoTarifa ?? null,
  ) as [Found];
  return {
    ...product,
    Tarifa,
    ClausulaPenalizacion: usualClause(Tarifa, Modalidad),
    Indexado: indexedTermsOf(product.Energia, Modalidad),
    TerminoFijo: product.Energia === 'G' ? (gasFixedTerms[Tarifa] ?? null) : null,
  };
}

const homeTariff = '018';

/** The retailer's products with the requested kind of price, for homes or for businesses. */
export function productOfKind(db: DatabaseSync, input: ContractInput): number | undefined {
  const tariff = db.prepare('SELECT Energia FROM tariffs WHERE Codigo = ?').get(input.CodigoTarifa ?? null);
  const segment = input.CodigoTarifa === homeTariff ? 'home' : 'business';
  const index = products.findIndex(
    (product) =>
      product.modalidad === input.Modalidad &&
      product.energia === tariff?.Energia &&
      (product.segment === 'any' || product.segment === segment),
  );
  return index < 0 || !input.IdComercializadora ? undefined : productId(input.IdComercializadora, index);
}

type Priced = 'Consumo' | 'PrecioEnergia' | 'PrecioPotencia';

const byPeriod = (name: Priced, count: number, value: (index: number) => number | null) =>
  Object.fromEntries(periods.map((period, index) => [`${name}${period}`, index < count ? value(index) : null]));

/** kWh per year and by period; missing values are calculated from the others. */
export function consumptionOf(input: ContractInput, { PeriodosEnergia }: ChosenProduct) {
  const typed = periods.slice(0, PeriodosEnergia).map((period) => input[`Consumo${period}`] ?? null);
  const year = input.ConsumoAnual ?? (typed.some((energy) => energy !== null) ? sum(typed) : null);
  const shares = periodShares[PeriodosEnergia] ?? [1];
  return {
    year: year === null ? null : Math.round(year),
    byPeriod: byPeriod('Consumo', PeriodosEnergia, (index) => {
      const energy = typed[index] ?? null;
      return energy !== null || year === null ? energy : Math.round(year * (shares[index] ?? 0));
    }),
  };
}

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** The product's prices with the fee, unless others were agreed on; indexed products have a formula instead. */
export function pricesOf(input: ContractInput, product: ChosenProduct) {
  const { PeriodosEnergia, PeriodosPotencia, Tarifa, Indexado, TerminoFijo } = product;
  const { energy } = basePrices[PeriodosEnergia];
  const power = powerPricesOf(Tarifa, PeriodosPotencia);
  const level = energyLevels[Tarifa] ?? 1;
  return {
    Indexado,
    TerminoFijo,
    ...byPeriod('PrecioEnergia', Indexado?.ParteIndexada === 100 ? 0 : PeriodosEnergia, (index) => {
      const agreed = input[`PrecioEnergia${periods[index] ?? 'P1'}`];
      return agreed ?? round((energy[index] ?? 0) * level + (input.Fee ?? 0) / 1000, 6);
    }),
    ...byPeriod('PrecioPotencia', PeriodosPotencia, (index) => {
      const agreed = input[`PrecioPotencia${periods[index] ?? 'P1'}`];
      return agreed ?? round((power[index] ?? 0) + (input.FeePotencia ?? 0), 4);
    }),
  };
}

const noCommission = 7;
const fixedCommission = 1;

/** €: a fixed amount, or a share of the fee for a year's energy plus an amount for the work. */
export function commissionOf(input: ContractInput, product: ChosenProduct): number {
  if (input.IdTipoComision === noCommission) return 0;
  if (input.IdTipoComision === fixedCommission) return 40;
  const energy = Math.min(consumptionOf(input, product).year ?? 0, 900_000);
  return commissionFor({ fixed: 12, feeShare: 70 }, input.Fee ?? 0, energy);
}

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
