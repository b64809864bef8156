import type { Invoice } from '~/api/invoices.ts';
import { formatCups } from '~/domain/cups.ts';
import { isGas } from '~/domain/invoice-check.ts';
import { periods } from '~/domain/periods.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import type { Brand } from './access.ts';
import type { FileAnswer } from './handler.ts';
import { kindName } from './invoice-list.ts';
import { type PdfWriter, pdf } from './pdf.ts';

/** The invoice as its customer has it: who, what was used, what it costs in the order of a Spanish bill, how it is paid. */
export const printInvoice = (invoice: Invoice, brand: Brand): Promise<FileAnswer> =>
  pdf(
    {
      name: `Factura ${invoice.NumeroFactura}`,
      title: `Factura ${invoice.NumeroFactura}`,
      brand: brand.name,
      created: invoice.FechaFactura ?? '2026-01-01',
    },
    (writer) => {
      writer.facts([
        ['Titular', invoice.NombreTitular],
        ['NIF', invoice.Nif],
        ['Contrato', invoice.CodigoContrato],
        ['CUPS', invoice.Cups && formatCups(invoice.Cups)],
        ['Comercializadora', invoice.Comercializadora],
        ['Tarifa de acceso', invoice.Tarifa],
        ['Tipo de factura', kindName(invoice.TipoFactura)],
        ['Rectifica a', invoice.NumeroFacturaRectificada],
        ['Fecha de la factura', formatDate(invoice.FechaFactura)],
        ['Periodo', `${formatDate(invoice.FechaInicio)} – ${formatDate(invoice.FechaFin)}`],
      ]);
      writeConsumption(writer, invoice);
      writeBreakdown(writer, invoice);
      writer.heading('Pago');
      writer.facts([
        ['Estado', invoice.EstadoPago],
        ['Vencimiento', formatDate(invoice.FechaVencimiento)],
        ['Cobro', formatDate(invoice.FechaCobro)],
        ['Motivo de la devolución', invoice.MotivoDevolucion],
      ]);
    },
  );

function writeConsumption(writer: PdfWriter, invoice: Invoice) {
  writer.heading(`Consumo (lectura ${invoice.ProcedenciaLectura?.toLowerCase() ?? 'sin datos'})`);
  const used = periods.filter((period) => invoice[`Consumo${period}`] !== null);
  writer.table(
    [
      { header: 'Periodo', value: ([name]) => name, share: 3 },
      { header: 'Energía', value: ([, kWh]) => formatQuantity(kWh, 'kWh'), align: 'right' },
    ],
    [...used.map((period) => [period, invoice[`Consumo${period}`]] as const), ['Total', invoice.ConsumoTotal] as const],
  );
}

function writeBreakdown(writer: PdfWriter, invoice: Invoice) {
  const gas = isGas(invoice.Tarifa);
  const lines: readonly (readonly [concept: string, amount: number | null])[] = [
    [gas ? 'Término fijo' : 'Potencia', invoice.ImportePotencia],
    ['Energía', invoice.ImporteEnergia],
    ['Excesos de potencia', invoice.ExcesosPotencia],
    ['Energía reactiva', invoice.Reactiva],
    ['Excedentes', invoice.Excedentes],
    ['Financiación del bono social', invoice.BonoSocial],
    [gas ? 'Impuesto sobre hidrocarburos' : 'Impuesto eléctrico', invoice.ImpuestoElectrico],
    ['Alquiler de equipo', invoice.AlquilerEquipo],
    ['Base imponible', invoice.BaseImponible],
    [`${invoice.Impuesto ?? 'Impuesto'} ${rates(invoice)}`, invoice.Iva],
    ['Total', invoice.Total],
  ];
  writer.heading('Importe');
  writer.table(
    [
      { header: 'Concepto', value: ([concept]) => concept, share: 3 },
      { header: 'Importe', value: ([, amount]) => formatEuro(amount), align: 'right' },
    ],
    lines,
  );
}

const rates = ({ TipoIva, TipoIvaEquipo }: Invoice) =>
  TipoIvaEquipo === null || TipoIvaEquipo === TipoIva
    ? `${formatNumber(TipoIva)} %`
    : `${formatNumber(TipoIva)} % (equipo ${formatNumber(TipoIvaEquipo)} %)`;
