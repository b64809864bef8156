import type { DatabaseSync } from 'node:sqlite';
import { type Battery, type BatteryContract, type BatteryOffer, battery, batteryOffer } from '~/api/batteries.ts';
import { round } from '~/domain/round.ts';
import { visibleContracts } from './access.ts';
import { defaults, instalment } from './battery-home.ts';
import type { Clock } from './clock.ts';
import type { Asking } from './contract-record.ts';
import { Problem } from './problem.ts';
import { all, and, records, type Sql } from './sql.ts';

export const catalogue = (db: DatabaseSync): Battery[] =>
  records(
    db,
    battery,
    `SELECT Id AS IdBateria, Marca, Modelo, CapacidadKwh, PotenciaKw, Dod, Eficiencia, Ciclos, GarantiaAnios, Precio,
       Fases, Apilable FROM batteries ORDER BY CapacidadKwh, Precio, Id`,
  );

/** What an offer or a contract costs, as it is stored: prices without taxes. */
interface Costs {
  Precio: number;
  Instalacion: number;
  TipoIva: number;
  Financiacion: number;
}

/** An offer with its internal id of the database. */
export type StoredOffer = BatteryOffer & { Id: number };

/** The offers that a user may see, newest first: those of the agents whose contracts the user sees. */
export function offersOf(asking: Asking, more: readonly Sql[] = []): StoredOffer[] {
  const { db, clock, user, brand } = asking;
  expire(db, clock);
  const where = and([...visibleContracts(db, user, brand, 'o'), ...more]);
  return records<typeof batteryOffer.entries, Costs & { Id: number }>(
    db,
    batteryOffer,
    `SELECT o.Id, o.CodigoOferta, o.Estado, o.FechaCreacion, o.FechaEnvio, o.FechaRespuesta, o.FechaValidez, o.IdCliente,
       o.NombreTitular, o.Nif, o.Email, o.Telefono, o.Cups, c.CodigoContrato, o.BateriaId AS IdBateria, b.Marca, b.Modelo,
       b.CapacidadKwh, o.Precio, o.Instalacion, o.Impuesto, o.TipoIva, o.Financiacion, o.AhorroAnual, o.Payback,
       o.Entrada, o.Observaciones, o.AgenteId AS IdAgente, a.Nombre AS Agente, bc.CodigoContratoBateria
     FROM battery_offers o
     JOIN batteries b ON b.Id = o.BateriaId
     LEFT JOIN contracts c ON c.Id = o.ContratoId
     LEFT JOIN agents a ON a.Id = o.AgenteId
     LEFT JOIN battery_contracts bc ON bc.OfertaId = o.Id
     WHERE ${where.text} ORDER BY o.FechaCreacion DESC, o.Id DESC`,
    ...where.params,
  ).map((row) => ({ ...row, ...amountsOf(row) }));
}

function amountsOf({ Precio, Instalacion, TipoIva, Financiacion }: Costs) {
  const BaseImponible = round(Precio + Instalacion, 2);
  const Iva = round((BaseImponible * TipoIva) / 100, 2);
  const Total = round(BaseImponible + Iva, 2);
  return {
    BaseImponible,
    Iva,
    Total,
    Tae: Financiacion === 0 ? null : defaults.Tae,
    Cuota: instalment(Total, Financiacion),
  };
}

/** An unanswered offer expires at the end of its last day. */
const expire = (db: DatabaseSync, clock: Clock) =>
  db
    .prepare("UPDATE battery_offers SET Estado = 'Caducada' WHERE Estado = 'Enviada' AND FechaValidez < ?")
    .run(clock.today());

/** @throws Problem 404 if it does not exist, or if this user may not see it */
export function findOffer(asking: Asking, code: string): StoredOffer {
  const wanted = code.trim().toUpperCase();
  const [offer] = offersOf(asking, [{ text: 'o.CodigoOferta = ?', params: [wanted] }]);
  if (!offer) throw new Problem(404, `No hay ninguna oferta con el código ${wanted.slice(0, 40)}.`);
  return offer;
}

/** The contracts of the offers that a user may see, newest first. */
export function batteryContractsOf(asking: Asking, more: readonly Sql[] = []): BatteryContract[] {
  const { db, user, brand } = asking;
  const where = and([...visibleContracts(db, user, brand, 'o'), ...more]);
  return all<BatteryContract & Costs>(
    db,
    `SELECT bc.CodigoContratoBateria, bc.OfertaId, o.CodigoOferta, bc.Estado, bc.FechaCreacion, bc.FechaFirma,
       bc.FechaInstalacion, o.NombreTitular, o.Nif, o.Cups, b.Marca, b.Modelo, b.CapacidadKwh, o.Precio, o.Instalacion,
       o.TipoIva, o.Financiacion, o.AgenteId AS IdAgente, a.Nombre AS Agente
     FROM battery_contracts bc
     JOIN battery_offers o ON o.Id = bc.OfertaId
     JOIN batteries b ON b.Id = o.BateriaId
     LEFT JOIN agents a ON a.Id = o.AgenteId
     WHERE ${where.text} ORDER BY bc.FechaCreacion DESC, bc.Id DESC`,
    ...where.params,
  ).map(({ Precio, Instalacion, TipoIva, ...row }) => {
    const { Total, Cuota } = amountsOf({ Precio, Instalacion, TipoIva, Financiacion: row.Financiacion });
    return { ...row, Total, Cuota };
  });
}

/** @throws Problem 404 if it does not exist, or if this user may not see it */
export function findBatteryContract(asking: Asking, code: string): BatteryContract {
  const wanted = code.trim().toUpperCase();
  const [found] = batteryContractsOf(asking, [{ text: 'bc.CodigoContratoBateria = ?', params: [wanted] }]);
  if (!found) throw new Problem(404, `No hay ningún contrato de batería con el código ${wanted.slice(0, 40)}.`);
  return found;
}
