import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { calls } from './paths.ts';
import { byPeriod } from './periods.ts';
import { date, download, list, listQuery, maybe, number, page, text } from './schemas.ts';
import { codes } from './wire/codes.ts';

const { get, call } = rows('invoices', codes);

/**
 * An invoice with everything: its breakdown and lines need no other call (our own shape: the real API's is not known).
 * Energy in kWh, amounts in €, rates in %. The lines from ImporteEnergia to ImpuestoElectrico add up to BaseImponible;
 * BaseImponible plus Iva is Total. An invoice that corrects another contains the difference.
 */
export const invoice = v.object({
  IdFactura: v.number(),
  /** `F26-0031877`. */
  NumeroFactura: v.string(),
  /** N normal, R rectificadora, A anuladora, C complementaria, G regularizadora. */
  TipoFactura: text,
  NumeroFacturaRectificada: text,
  CodigoContrato: text,
  Cups: text,
  NombreTitular: text,
  Nif: text,
  Comercializadora: text,
  Tarifa: text,
  FechaFactura: maybe(date),
  FechaInicio: maybe(date),
  FechaFin: maybe(date),
  Dias: number,
  /** Periods that the tariff does not have are null. */
  ...byPeriod('Consumo', number),
  ConsumoTotal: number,
  ImporteEnergia: number,
  /** For gas: the fixed term. */
  ImportePotencia: number,
  ExcesosPotencia: number,
  Reactiva: number,
  /** Credit for surplus energy from self-consumption: zero or negative. */
  Excedentes: number,
  AlquilerEquipo: number,
  BonoSocial: number,
  /** For gas: the tax on hydrocarbons. */
  ImpuestoElectrico: number,
  BaseImponible: number,
  /** IVA, IGIC in the Canary Islands, IPSI in Ceuta and Melilla. */
  Impuesto: text,
  TipoIva: number,
  /** Rate for the rent of the meter, if it differs: 7 with IGIC, 4 with IPSI. */
  TipoIvaEquipo: number,
  Iva: number,
  Total: number,
  /** Pendiente, Cobrada, Devuelta, Impagada, Fraccionada, Compensada. */
  EstadoPago: text,
  FechaVencimiento: maybe(date),
  FechaCobro: maybe(date),
  /** The bank's reason with its SEPA code: `AM04 Saldo insuficiente`. */
  MotivoDevolucion: text,
  /** Attempts to collect it, oldest first. */
  IntentosCobro: maybe(
    v.array(
      v.object({
        Fecha: maybe(date),
        /** Adeudo SEPA, Transferencia … */
        Medio: text,
        /** Cobrado, Devuelto. */
        Resultado: text,
        /** The bank's reason, with its SEPA code. */
        MotivoDevolucion: text,
      }),
    ),
  ),
  /** The payment demand that says when the supply may be cut; null if none was served. */
  AvisoCorte: maybe(
    v.object({
      FechaAviso: maybe(date),
      /** First day on which the supply may be cut; null if the contract decides it, not the law. */
      FechaCorte: maybe(date),
    }),
  ),
  /** Real, Estimada. */
  ProcedenciaLectura: text,
  /** Address of its document for `getInvoicePdf`, below the API's base address; null if there is none. */
  UrlPdf: text,
  IdAgente: number,
  Agente: text,
  Comision: number,
});
export type Invoice = v.InferOutput<typeof invoice>;

/** Totales has Total, ConsumoTotal and BaseImponible. */
export const listInvoices = get('listInvoices', 'facturas', {
  query: listQuery,
  result: page(invoice),
  toast: 'server',
});

export const exportInvoices = get('exportInvoices', 'facturas/export', {
  query: listQuery,
  result: download,
  toast: 'server',
  file: 'xlsx',
});

/** Newest first. */
export const listContractInvoices = get('listContractInvoices', 'facturas/facturas-contrato', {
  query: v.object({ codigo: v.string() }),
  result: list(invoice),
  toast: 'server',
});

/** The invoice document that its customer received. */
export const getInvoicePdf = call('getInvoicePdf', calls.getInvoicePdf, {
  query: v.object({ numero: v.string() }),
  result: download,
  file: 'pdf',
  toast: 'fixed',
});
