import type { DatabaseSync } from 'node:sqlite';
import { cups20 } from '~/domain/cups.ts';
import type { Oddity } from './seed/sips-cases.ts';
import { all } from './sql.ts';

/** A supply point as the sandbox stores it: all published data are calculated from this row and the date. */
export interface SupplyPoint {
  Cups20: string;
  Cups: string;
  /** Of its tariff: switching code, name, energy and numbers of periods. */
  CodigoTarifa: string;
  Tarifa: string;
  Energia: 'E' | 'G';
  NumPeriodosEnergia: number;
  ProvinciaCodigo: string;
  Municipio: string | null;
  CodigoPostal: string | null;
  Distribuidora: string | null;
  Cnae: string | null;
  /** kW from P1 on. */
  Potencias: readonly number[];
  /** kWh. */
  ConsumoAnual: number;
  Autoconsumo: string;
  ViviendaHabitual: number;
  BonoSocial: number;
  FechaAlta: string;
  FechaCambio: string | null;
  Rareza: Oddity | null;
}

/** @param cups with or without its border point */
export function findPoint(db: DatabaseSync, cups: string): SupplyPoint | undefined {
  const [found] = all<Omit<SupplyPoint, 'Potencias'> & { Potencias: string }>(
    db,
    `SELECT p.Cups20, p.Cups, t.Codigo AS CodigoTarifa, t.Nombre AS Tarifa, t.Energia, t.NumPeriodosEnergia,
       p.ProvinciaCodigo, p.Municipio, p.CodigoPostal, d.Nombre AS Distribuidora, p.Cnae, p.Potencias, p.ConsumoAnual,
       p.Autoconsumo, p.ViviendaHabitual, p.BonoSocial, p.FechaAlta, p.FechaCambio, p.Rareza
     FROM sips_points p
     JOIN tariffs t ON t.Id = p.TarifaId
     LEFT JOIN distributors d ON d.Codigo = substr(p.Cups20, 3, 4)
     WHERE p.Cups20 = ?`,
    cups20(cups),
  );
  return found && { ...found, Potencias: JSON.parse(found.Potencias) };
}
