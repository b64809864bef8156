import type { BatteryInput, saveBattery } from '~/api/batteries.ts';
import type { BodyOf } from '~/api/endpoint.ts';
import { cleanEmail, cleanPhone } from '~/domain/contacts.ts';
import { cleanCups } from '~/domain/cups.ts';
import { cleanNif } from '~/domain/nif.ts';
import type { BatteryValues, MonthUse } from './values.ts';

/** The periods that the calculator knows: those of 2.0TD. */
export const homePeriods = ['P1', 'P2', 'P3'] as const;
export type UsePeriod = (typeof homePeriods)[number];

/** kWh of the year by period; missing values count as zero. */
export function yearlyUse(values: Pick<BatteryValues, 'Fuente' | 'Meses' | `Consumo${UsePeriod}`>) {
  const { Fuente, Meses, ConsumoP1 = 0, ConsumoP2 = 0, ConsumoP3 = 0 } = values;
  if (Fuente !== 'months') return { P1: ConsumoP1, P2: ConsumoP2, P3: ConsumoP3 };
  const total = (period: UsePeriod) => Meses.reduce((sum, month) => sum + (month[period] ?? 0), 0);
  return { P1: total('P1'), P2: total('P2'), P3: total('P3') };
}

/** A month without any typed value: it is unknown, not zero. */
export const isUntyped = (month: MonthUse) => homePeriods.every((period) => month[period] === undefined);

/** The body of the calculator's call. */
export function toInput(values: BatteryValues): BatteryInput {
  const { P1, P2, P3 } = yearlyUse(values);
  return {
    Cups: cleanCups(values.Cups) || null,
    ConsumoP1: P1,
    ConsumoP2: P2,
    ConsumoP3: P3,
    ExcedenteAnual: values.ExcedenteAnual ?? 0,
    PotenciaFv: values.PotenciaFv ?? null,
    PrecioP1: values.PrecioP1 ?? null,
    PrecioP2: values.PrecioP2 ?? null,
    PrecioP3: values.PrecioP3 ?? null,
    PrecioExcedente: values.PrecioExcedente ?? null,
    PotenciaContratada: values.PotenciaContratada ?? null,
    ArbitrajeValle: values.ArbitrajeValle,
    Financiacion: Number(values.Financiacion),
  };
}

/** The offer as it is saved. Empty fields of the holder are taken from the contract of the supply point. */
export function toOffer(values: BatteryValues): BodyOf<typeof saveBattery> {
  const Entrada = toInput(values);
  return {
    CodigoOferta: values.CodigoOferta || null,
    Estado: null,
    Cups: Entrada.Cups,
    NombreTitular: values.NombreTitular.trim() || null,
    Nif: cleanNif(values.Nif) || null,
    Email: cleanEmail(values.Email) || null,
    Telefono: cleanPhone(values.Telefono) || null,
    IdBateria: Number(values.IdBateria),
    Instalacion: values.Instalacion ?? 0,
    Financiacion: Entrada.Financiacion,
    FechaValidez: values.FechaValidez,
    Entrada,
    // An emptied note of a draft is a change as well.
    Observaciones: values.Observaciones.trim(),
  };
}
