import type { Invoice } from '~/api/invoices.ts';
import { formatCups } from '~/domain/cups.ts';
import { isGas } from '~/domain/invoice-check.ts';
import { periods } from '~/domain/periods.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import type { Brand } from './access.ts';
import type { FileAnswer } from './handler.ts';
import { kindName } from './invoice-list.ts';
import { type PdfSection, pdf } from './pdf.ts';

/** The invoice as the customer gets it: holder, consumption, costs in the order of a Spanish bill, payment. */
export const printInvoice = (invoice: Invoice, brand: Brand): Promise<FileAnswer> =>
  pdf({
    name: `Factura ${invoice.NumeroFactura}`,
    title: `Factura ${invoice.NumeroFactura}`,
    brand: brand.name,
    created: invoice.FechaFactura ?? '2026-01-01',
    sections: [
      {
        facts: [
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
        ],
      },
      consumption(invoice),
      breakdown(invoice),
      {
        heading: 'Pago',
        facts: [
          ['Estado', invoice.EstadoPago],
          ['Vencimiento', formatDate(invoice.FechaVencimiento)],
          ['Cobro', formatDate(invoice.FechaCobro)],
          ['Motivo de la devolución', invoice.MotivoDevolucion],
        ],
      },
    ],
  });

function consumption(invoice: Invoice): PdfSection {
  const used = periods.filter((period) => invoice[`Consumo${period}`] !== null);
  return {
    heading: `Consumo (lectura ${invoice.ProcedenciaLectura?.toLowerCase() ?? 'sin datos'})`,
    table: [
      ['Periodo', 'Energía'],
      ...used.map((period) => [period, formatQuantity(invoice[`Consumo${period}`], 'kWh')]),
      ['Total', formatQuantity(invoice.ConsumoTotal, 'kWh')],
    ],
  };
}

function breakdown(invoice: Invoice): PdfSection {
  const gas = isGas(invoice.Tarifa);
  const lines: readonly (readonly [concept: string, amount: number | null])[] = [
    [gas ? 'Término fijo' : 'Potencia', invoice.ImportePotencia],
    ['Energía', invoice.ImporteEnergia],
    ...(gas || invoice.Tarifa === '2.0TD'
      ? []
      : ([
          ['Excesos de potencia', invoice.ExcesosPotencia],
          ['Energía reactiva', invoice.Reactiva],
        ] as const)),
    ...(gas
      ? []
      : ([
          ['Excedentes', invoice.Excedentes],
          ['Financiación del bono social', invoice.BonoSocial],
        ] as const)),
    [gas ? 'Impuesto sobre hidrocarburos' : 'Impuesto eléctrico', invoice.ImpuestoElectrico],
    ['Alquiler de equipo', invoice.AlquilerEquipo],
    ['Base imponible', invoice.BaseImponible],
    [`${invoice.Impuesto ?? 'Impuesto'} ${rates(invoice)}`, invoice.Iva],
    ['Total', invoice.Total],
  ];
  return {
    heading: 'Importe',
    table: [['Concepto', 'Importe'], ...lines.map(([concept, amount]) => [concept, formatEuro(amount)])],
  };
}

const rates = ({ TipoIva, TipoIvaEquipo }: Invoice) =>
  TipoIvaEquipo === null || TipoIvaEquipo === TipoIva
    ? `${formatNumber(TipoIva)} %`
    : `${formatNumber(TipoIva)} % (equipo ${formatNumber(TipoIvaEquipo)} %)`;
