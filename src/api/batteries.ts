import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { calls } from './paths.ts';
import { changed, date, dateTime, download, flag, list, maybe, number, text } from './schemas.ts';
import { codes } from './wire/codes.ts';

const { get, post, call } = rows('batteries', codes);

/** A battery of the catalogue. Dod (depth of discharge) and Eficiencia from 0 to 1, Precio in € installed, without IVA. */
export const battery = v.object({
  IdBateria: v.number(),
  Marca: text,
  Modelo: v.string(),
  CapacidadKwh: number,
  PotenciaKw: number,
  Dod: number,
  Eficiencia: number,
  Ciclos: number,
  GarantiaAnios: number,
  Precio: number,
  /** M or T. */
  Fases: text,
  Apilable: flag,
});
export type Battery = v.InferOutput<typeof battery>;

/** Defaults of the calculator, for what a request leaves out. Prices in €/kWh without taxes. */
export const batteryDefaults = v.object({
  PrecioP1: number,
  PrecioP2: number,
  PrecioP3: number,
  PrecioExcedente: number,
  /** A saving of 1 €, with taxes. */
  Impuestos: number,
  /** VAT on batteries, in %. */
  TipoIva: number,
  /** kWh that one kWp of panels yields in a year. */
  RendimientoFv: number,
  /** Shares per year: loss of the saving, and discount rate of the net present value. */
  Degradacion: number,
  TasaDescuento: number,
  /** kg of CO₂ per kWh. */
  FactorCo2: number,
  /** Yearly, in %. */
  Tae: number,
  /** In months; 0: paid at once. */
  Plazos: v.optional(v.array(v.number()), []),
});
export type BatteryDefaults = v.InferOutput<typeof batteryDefaults>;

/**
 * A home. Energy in kWh a year, power in kW, prices in €/kWh without taxes; fields left out take the calculator's
 * defaults.
 */
export const batteryInput = v.object({
  Cups: text,
  ConsumoP1: v.number(),
  ConsumoP2: v.number(),
  ConsumoP3: v.number(),
  /** kWh a year that are produced and fed into the grid. */
  ExcedenteAnual: v.number(),
  /** kWp. */
  PotenciaFv: number,
  PrecioP1: number,
  PrecioP2: number,
  PrecioP3: number,
  PrecioExcedente: number,
  PotenciaContratada: number,
  /** Whether the battery is also charged from the grid in cheap hours. */
  ArbitrajeValle: flag,
  /** In months; 0: paid at once. */
  Financiacion: number,
});
export type BatteryInput = v.InferOutput<typeof batteryInput>;

/**
 * What a battery is worth to a home. Amounts in € with taxes, except Precio; Tir in % a year over ten years,
 * self-consumption in %, CO2 in kg a year.
 */
export const batteryResult = v.object({
  ...battery.entries,
  AhorroAnual: number,
  /** Twelve months from January. */
  AhorroMensual: v.optional(v.array(v.number()), []),
  /** Years until the saving, which falls each year, has paid the price with taxes; null if it never does. */
  Payback: number,
  Van10: number,
  Van15: number,
  Tir: number,
  /** Null if nothing is produced, or if the power of the panels is unknown. */
  AutoconsumoAntes: number,
  AutoconsumoDespues: number,
  CiclosAnio: number,
  /** Years until its charge cycles are used up; null: the portal calculates it from Ciclos and CiclosAnio. */
  VidaUtil: number,
  /** A saving of 1 € in this home, with taxes; null: as in the calculator's defaults. */
  Impuestos: number,
  CO2: number,
  /** € a month with taxes; null if paid at once. */
  Cuota: number,
});
export type BatteryResult = v.InferOutput<typeof batteryResult>;

/** A battery offer: Borrador, Enviada, Aceptada, Rechazada, Caducada, Contratada. Amounts in €. */
export const batteryOffer = v.object({
  /** `BAT-2026-0318`. */
  CodigoOferta: v.string(),
  Estado: text,
  FechaCreacion: maybe(dateTime),
  FechaEnvio: maybe(dateTime),
  FechaRespuesta: maybe(dateTime),
  /** Last day on which it can be accepted. */
  FechaValidez: maybe(date),
  IdCliente: number,
  NombreTitular: text,
  Nif: text,
  Email: text,
  Telefono: text,
  Cups: text,
  CodigoContrato: text,
  IdBateria: number,
  Marca: text,
  Modelo: text,
  CapacidadKwh: number,
  Precio: number,
  /** Work that Precio does not include. */
  Instalacion: number,
  BaseImponible: number,
  Impuesto: text,
  TipoIva: number,
  Iva: number,
  Total: number,
  Financiacion: number,
  Tae: number,
  Cuota: number,
  AhorroAnual: number,
  Payback: number,
  Entrada: maybe(batteryInput),
  Observaciones: text,
  IdAgente: number,
  Agente: text,
  CodigoContratoBateria: text,
});
export type BatteryOffer = v.InferOutput<typeof batteryOffer>;

/** Pendiente firma, Firmado, Instalación planificada, Instalado, Anulado. */
export const batteryContract = v.object({
  /** `CBAT-2026-0012`. */
  CodigoContratoBateria: v.string(),
  OfertaId: number,
  CodigoOferta: text,
  Estado: text,
  FechaCreacion: maybe(dateTime),
  FechaFirma: maybe(date),
  FechaInstalacion: maybe(date),
  NombreTitular: text,
  Nif: text,
  Cups: text,
  Marca: text,
  Modelo: text,
  CapacidadKwh: number,
  Total: number,
  Financiacion: number,
  Cuota: number,
  IdAgente: number,
  Agente: text,
});
export type BatteryContract = v.InferOutput<typeof batteryContract>;

export const getBatteryCalculator = get('getBatteryCalculator', 'bateria/calculadora', {
  result: v.object({ Baterias: v.array(battery), Parametros: batteryDefaults }),
  toast: 'server',
});

const byCode = v.object({ codigo: v.optional(v.string()) });

/** Newest first; with `codigo`, only that one. */
export const listBatteryOffers = get('listBatteryOffers', 'bateria/oferta', {
  query: byCode,
  result: list(batteryOffer),
  toast: 'server',
});

/** Newest first; with `codigo`, only that one. */
export const listBatteryContracts = get('listBatteryContracts', 'bateria/contrato', {
  query: byCode,
  result: list(batteryContract),
  toast: 'server',
});

/** The months with known consumption, newest first: savings can be calculated between them. */
export const listSavingsDates = get('listSavingsDates', 'bateria/FechasAhorro', {
  query: v.object({ cups: v.string() }),
  result: list(
    v.object({
      /** `2026-10`. */
      Fecha: v.string(),
      /** kWh. */
      Consumo: number,
    }),
  ),
  toast: 'server',
});

/** What is saved of an offer; without CodigoOferta a new one. */
export const batterySaving = v.object({
  CodigoOferta: text,
  Estado: text,
  Cups: text,
  /** Details of the holder; if left out, those of the supply point's contract. */
  NombreTitular: text,
  Nif: text,
  Email: text,
  Telefono: text,
  IdBateria: number,
  Instalacion: number,
  Financiacion: number,
  FechaValidez: maybe(date),
  Entrada: maybe(batteryInput),
  Observaciones: text,
});

/** Creates an offer, or changes one: its data while it is a draft, its state after. */
export const saveBattery = post('saveBattery', 'bateria/savedata', {
  body: batterySaving,
  result: changed({ CodigoOferta: text, CodigoContratoBateria: text }),
  creates: { code: 'CodigoOferta', also: ['codigo'] },
  touches: ['listBatteryOffers', 'listBatteryContracts'],
  toast: 'server',
});

/** Best first: the battery that pays back soonest. */
export const findBestBatteries = call('findBestBatteries', calls.findBestBatteries, {
  body: batteryInput,
  result: list(batteryResult),
  safe: true,
  toast: 'fixed',
});

const printed = { result: download, safe: true, file: 'pdf', toast: 'fixed' } as const;
export const printBatteryOffer = call('printBatteryOffer', calls.printBatteryOffer, {
  body: v.object({ CodigoOferta: v.string() }),
  ...printed,
});
export const printBatteryContract = call('printBatteryContract', calls.printBatteryContract, {
  body: v.object({ CodigoContratoBateria: v.string() }),
  ...printed,
});
