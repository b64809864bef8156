import type { Battery, BatteryContract, BatteryOffer, BatteryResult } from '~/api/batteries.ts';
import { usableCapacity } from '~/domain/battery.ts';
import { formatCups } from '~/domain/cups.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import type { FileAnswer } from './handler.ts';
import { type PdfWriter, pdf } from './pdf.ts';

const months = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic'];

/** @param result what the battery saves in this home; undefined where the offer does not tell the home */
export const offerPdf = (
  offer: BatteryOffer,
  battery: Battery | undefined,
  result: BatteryResult | undefined,
  brand: string,
): Promise<FileAnswer> =>
  pdf(
    {
      name: `oferta-${offer.CodigoOferta}`,
      title: `Oferta de batería ${offer.CodigoOferta}`,
      brand,
      created: offer.FechaCreacion ?? '',
    },
    (writer) => {
      writer.facts([
        ['Cliente', offer.NombreTitular],
        ['NIF', offer.Nif],
        ['CUPS', offer.Cups && formatCups(offer.Cups)],
        ['Agente', offer.Agente],
        ['Fecha de la oferta', formatDate(offer.FechaCreacion?.slice(0, 10))],
        ['Válida hasta', formatDate(offer.FechaValidez)],
      ]);
      writer.heading('Batería');
      writer.facts([
        ['Modelo', `${offer.Marca} ${offer.Modelo}`],
        ['Capacidad útil', formatQuantity(usable(battery), 'kWh', 1)],
        ['Capacidad nominal', formatQuantity(offer.CapacidadKwh, 'kWh', 1)],
        ['Garantía', formatQuantity(battery?.GarantiaAnios, 'años')],
      ]);
      writer.heading('Precio');
      prices(writer, offer);
      if (result) saving(writer, offer, result);
      if (offer.Observaciones) {
        writer.heading('Observaciones');
        writer.paragraph(offer.Observaciones);
      }
      writer.paragraph(
        'El ahorro es una estimación a partir del consumo, los excedentes y los precios que constan en esta oferta; cambia con ellos.',
      );
      writer.signatures('El cliente', brand);
    },
  );

const usable = (battery: Battery | undefined) =>
  battery ? usableCapacity({ CapacidadKwh: battery.CapacidadKwh ?? 0, Dod: battery.Dod ?? 0.9 }) : null;

/** In words where it is not within its life, or not within its guarantee. */
function paidBack(years: number | null, { GarantiaAnios, VidaUtil }: BatteryResult): string {
  if (years === null || (VidaUtil !== null && years > VidaUtil)) return 'No se amortiza en su vida útil';
  const text = formatQuantity(years, 'años', 1);
  return GarantiaAnios !== null && years > GarantiaAnios ? `${text}, después de su garantía` : text;
}

function prices(writer: PdfWriter, offer: BatteryOffer) {
  const lines = [
    ['Batería instalada', offer.Precio],
    ['Instalación adicional', offer.Instalacion],
    ['Base imponible', offer.BaseImponible],
    [`${offer.Impuesto} ${formatNumber(offer.TipoIva)} %`, offer.Iva],
    ['Total', offer.Total],
  ] as const;
  writer.table(
    [
      { header: 'Concepto', value: ([concept]) => concept, share: 3 },
      { header: 'Importe', value: ([, amount]) => formatEuro(amount), align: 'right' },
    ],
    lines,
  );
  if (offer.Cuota !== null)
    writer.paragraph(
      `Financiado a ${offer.Financiacion} meses: ${formatEuro(offer.Cuota)} al mes, TAE ${formatNumber(offer.Tae, 2)} %.`,
    );
}

function saving(writer: PdfWriter, { Payback }: BatteryOffer, result: BatteryResult) {
  writer.heading('Ahorro estimado');
  writer.facts([
    ['Ahorro anual', formatEuro(result.AhorroAnual)],
    ['Se amortiza en', paidBack(Payback, result)],
    ['Vida útil estimada', formatQuantity(result.VidaUtil, 'años', 1)],
    ['Autoconsumo antes', formatQuantity(result.AutoconsumoAntes, '%', 1)],
    ['Autoconsumo después', formatQuantity(result.AutoconsumoDespues, '%', 1)],
    ['VAN a 10 años', formatEuro(result.Van10)],
    ['CO2 evitado al año', formatQuantity(result.CO2, 'kg')],
  ]);
  writer.table(
    [
      { header: 'Mes', value: ({ month }) => month },
      { header: 'Ahorro', value: ({ saved }) => formatEuro(saved), align: 'right' },
    ],
    result.AhorroMensual.map((saved, index) => ({ month: months[index] ?? '', saved })),
  );
}

export const contractPdf = (contract: BatteryContract, offer: BatteryOffer, brand: string): Promise<FileAnswer> =>
  pdf(
    {
      name: `contrato-${contract.CodigoContratoBateria}`,
      title: `Contrato de batería ${contract.CodigoContratoBateria}`,
      brand,
      created: contract.FechaCreacion ?? '',
    },
    (writer) => {
      writer.facts([
        ['Cliente', contract.NombreTitular],
        ['NIF', contract.Nif],
        ['CUPS', contract.Cups && formatCups(contract.Cups)],
        ['Oferta', contract.CodigoOferta],
        ['Estado', contract.Estado],
        ['Fecha de firma', formatDate(contract.FechaFirma)],
        ['Fecha de instalación', formatDate(contract.FechaInstalacion)],
        ['Agente', contract.Agente],
      ]);
      writer.heading('1. Objeto');
      writer.paragraph(
        `Suministro e instalación de una batería ${contract.Marca} ${contract.Modelo} de ${formatQuantity(contract.CapacidadKwh, 'kWh', 1)} en el punto de suministro indicado.`,
      );
      writer.heading('2. Precio');
      prices(writer, offer);
      writer.heading('3. Desistimiento');
      writer.paragraph(
        'Si el contrato se celebra a distancia o fuera del establecimiento, el consumidor puede desistir de él sin motivo en 14 días naturales.',
      );
      writer.signatures('El cliente', brand);
    },
  );
