import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { calls } from './paths.ts';
import { byPeriod } from './periods.ts';
import { date, download, list, listQuery, maybe, page } from './schemas.ts';

const { get, call } = rows('invoices');

const number = maybe(v.number());
const text = maybe(v.string());

/**
 * An invoice, whole: its breakdown and its lines need no other call (our own shape: the real API's is not known). Energy
 * in kWh, amounts in €, rates in %. The lines from ImporteEnergia to ImpuestoElectrico add up to BaseImponible, and that
 * and Iva to Total. An invoice that corrects another holds the difference.
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
  /** Of gas: the fixed term. */
  ImportePotencia: number,
  ExcesosPotencia: number,
  Reactiva: number,
  /** What surplus of self-consumption gives back: zero or below. */
  Excedentes: number,
  AlquilerEquipo: number,
  BonoSocial: number,
  /** Of gas: the tax on hydrocarbons. */
  ImpuestoElectrico: number,
  BaseImponible: number,
  /** IVA, IGIC in the Canary Islands, IPSI in Ceuta and Melilla. */
  Impuesto: text,
  TipoIva: number,
  /** On the rent of the meter, where it is another: 7 with IGIC, 4 with IPSI. */
  TipoIvaEquipo: number,
  Iva: number,
  Total: number,
  /** Pendiente, Cobrada, Devuelta, Impagada, Fraccionada, Compensada. */
  EstadoPago: text,
  FechaVencimiento: maybe(date),
  FechaCobro: maybe(date),
  /** Reason of the bank with its SEPA code: `AM04 Saldo insuficiente`. */
  MotivoDevolucion: text,
  /** What has been tried to collect it, the oldest first. */
  IntentosCobro: maybe(
    v.array(
      v.object({
        Fecha: maybe(date),
        /** Adeudo SEPA, Transferencia … */
        Medio: text,
        /** Cobrado, Devuelto. */
        Resultado: text,
        /** Of the bank, with its SEPA code. */
        MotivoDevolucion: text,
      }),
    ),
  ),
  /** The demand for payment that says when the supply may be cut; null where none has been served. */
  AvisoCorte: maybe(
    v.object({
      FechaAviso: maybe(date),
      /** The first day on which the supply may be cut; null where the contract says when, and not the law. */
      FechaCorte: maybe(date),
    }),
  ),
  /** Real, Estimada. */
  ProcedenciaLectura: text,
  /** Of `getInvoicePdf`, below the API's base address; null where there is no document. */
  UrlPdf: text,
  IdAgente: number,
  Agente: text,
  Comision: number,
});
export type Invoice = v.InferOutput<typeof invoice>;

/** Totals: Total, ConsumoTotal and BaseImponible. */
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

/** The newest first. */
export const listContractInvoices = get('listContractInvoices', 'facturas/facturas-contrato', {
  query: v.object({ codigo: v.string() }),
  result: list(invoice),
  toast: 'server',
});

/** The invoice as its customer has it. */
export const getInvoicePdf = call(calls.getInvoicePdf.method)('getInvoicePdf', calls.getInvoicePdf.path, {
  query: v.object({ numero: v.string() }),
  result: download,
  file: 'pdf',
  toast: 'fixed',
});
