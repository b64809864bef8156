import * as v from 'valibot';
import { type BatteryResult, batteryDefaults, batteryResult } from '~/api/batteries.ts';
import { rulesOf } from '~/form/rules.ts';
import { type BatteryValues, batterySchema } from './schema.ts';
import { emptyValues } from './values.ts';

export const usual = v.parse(batteryDefaults, {
  PrecioP1: 0.189,
  PrecioP2: 0.128,
  PrecioP3: 0.099,
  PrecioExcedente: 0.05,
  Impuestos: 1.2718,
  TipoIva: 21,
  RendimientoFv: 1450,
  Degradacion: 0.02,
  TasaDescuento: 0.04,
  FactorCo2: 0.12,
  Tae: 6.95,
  Plazos: [0, 36, 60],
});

/** A home with panels, of which everything is known. */
export const home: BatteryValues = {
  ...emptyValues(usual),
  Fuente: 'year',
  Cups: 'ES 0021 9900 0001 2345 EB 0F',
  ConsumoP1: 1460,
  ConsumoP2: 1460,
  ConsumoP3: 1000,
  PotenciaFv: 4,
  ExcedenteAnual: 2555,
  PotenciaContratada: 4.6,
};

export const result = (IdBateria: number, rest: Partial<BatteryResult> = {}): BatteryResult => ({
  ...v.parse(batteryResult, {
    IdBateria,
    Marca: 'Almena',
    Modelo: `Hogar ${IdBateria}`,
    CapacidadKwh: IdBateria,
    Precio: IdBateria * 590,
    GarantiaAnios: 10,
    AhorroAnual: 400,
    AhorroMensual: Array.from({ length: 12 }, () => 400 / 12),
    Payback: 12,
    AutoconsumoAntes: 40,
    AutoconsumoDespues: 90,
  }),
  ...rest,
});

const key = ((name: string) => name) as never;

/** What the form sends, or its faults by field, with the keys of their sentences. */
export function check(values: BatteryValues, day?: string) {
  const { success, output, issues } = v.safeParse(batterySchema(key, key, rulesOf(key), day), values);
  const faults = (issues ?? []).map(({ path, message }) => [String(path?.[0].key), message] as const);
  // The form shows the first of a field.
  return { sent: success ? output : undefined, faults: Object.fromEntries(faults.toReversed()) };
}
