import type { Battery, BatteryContract, BatteryOffer, BatteryResult } from '~/api/batteries.ts';
import { usableCapacity } from '~/domain/battery.ts';
import { formatCups } from '~/domain/cups.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import type { FileAnswer } from './handler.ts';
import { type PdfSection, pdf } from './pdf.ts';

const months = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic'];

/** @param result what the battery saves in this home; undefined if the offer has no data of the home */
export const offerPdf = (
  offer: BatteryOffer,
  battery: Battery | undefined,
  result: BatteryResult | undefined,
  brand: string,
): Promise<FileAnswer> =>
  pdf({
    name: `oferta-${offer.CodigoOferta}`,
    title: `Oferta de batería ${offer.CodigoOferta}`,
    brand,
    created: offer.FechaCreacion ?? '',
    sections: [
      {
        facts: [
          ['Cliente', offer.NombreTitular],
          ['NIF', offer.Nif],
          ['CUPS', offer.Cups && formatCups(offer.Cups)],
          ['Agente', offer.Agente],
          ['Fecha de la oferta', formatDate(offer.FechaCreacion?.slice(0, 10))],
          ['Válida hasta', formatDate(offer.FechaValidez)],
        ],
      },
      {
        heading: 'Batería',
        facts: [
          ['Modelo', `${offer.Marca} ${offer.Modelo}`],
          ['Capacidad útil', formatQuantity(usable(battery), 'kWh', 1)],
          ['Capacidad nominal', formatQuantity(offer.CapacidadKwh, 'kWh', 1)],
          ['Garantía', formatQuantity(battery?.GarantiaAnios, 'años')],
        ],
      },
      prices('Precio', offer),
      ...(result ? [saving(offer, result)] : []),
      ...(offer.Observaciones ? [{ heading: 'Observaciones', text: offer.Observaciones }] : []),
      {
        text: 'El ahorro es una estimación a partir del consumo, los excedentes y los precios que constan en esta oferta; cambia con ellos.',
      },
    ],
    signatures: ['El cliente', brand],
  });

const usable = (battery: Battery | undefined) =>
  battery ? usableCapacity({ CapacidadKwh: battery.CapacidadKwh ?? 0, Dod: battery.Dod ?? 0.9 }) : null;

/** The payback time; a text if it is longer than the battery's life or guarantee. */
function paidBack(years: number | null, { GarantiaAnios, VidaUtil }: BatteryResult): string {
  if (years === null || (VidaUtil !== null && years > VidaUtil)) return 'No se amortiza en su vida útil';
  const text = formatQuantity(years, 'años', 1);
  return GarantiaAnios !== null && years > GarantiaAnios ? `${text}, después de su garantía` : text;
}

function prices(heading: string, offer: BatteryOffer): PdfSection {
  const { Cuota, Financiacion, Tae } = offer;
  return {
    heading,
    table: [
      ['Concepto', 'Importe'],
      ['Batería instalada', formatEuro(offer.Precio)],
      ['Instalación adicional', formatEuro(offer.Instalacion)],
      ['Base imponible', formatEuro(offer.BaseImponible)],
      [`${offer.Impuesto} ${formatNumber(offer.TipoIva)} %`, formatEuro(offer.Iva)],
      ['Total', formatEuro(offer.Total)],
    ],
    text:
      Cuota === null
        ? undefined
        : `Financiado a ${Financiacion} meses: ${formatEuro(Cuota)} al mes, TAE ${formatNumber(Tae, 2)} %.`,
  };
}

const saving = ({ Payback }: BatteryOffer, result: BatteryResult): PdfSection => ({
  heading: 'Ahorro estimado',
  facts: [
    ['Ahorro anual', formatEuro(result.AhorroAnual)],
    ['Se amortiza en', paidBack(Payback, result)],
    ['Vida útil estimada', formatQuantity(result.VidaUtil, 'años', 1)],
    ['Autoconsumo antes', formatQuantity(result.AutoconsumoAntes, '%', 1)],
    ['Autoconsumo después', formatQuantity(result.AutoconsumoDespues, '%', 1)],
    ['VAN a 10 años', formatEuro(result.Van10)],
    ['CO2 evitado al año', formatQuantity(result.CO2, 'kg')],
  ],
  table: [['Mes', 'Ahorro'], ...result.AhorroMensual.map((saved, at) => [months[at] ?? '', formatEuro(saved)])],
});

export const contractPdf = (contract: BatteryContract, offer: BatteryOffer, brand: string): Promise<FileAnswer> =>
  pdf({
    name: `contrato-${contract.CodigoContratoBateria}`,
    title: `Contrato de batería ${contract.CodigoContratoBateria}`,
    brand,
    created: contract.FechaCreacion ?? '',
    sections: [
      {
        facts: [
          ['Cliente', contract.NombreTitular],
          ['NIF', contract.Nif],
          ['CUPS', contract.Cups && formatCups(contract.Cups)],
          ['Oferta', contract.CodigoOferta],
          ['Estado', contract.Estado],
          ['Fecha de firma', formatDate(contract.FechaFirma)],
          ['Fecha de instalación', formatDate(contract.FechaInstalacion)],
          ['Agente', contract.Agente],
        ],
      },
      {
        heading: '1. Objeto',
        text: `Suministro e instalación de una batería ${contract.Marca} ${contract.Modelo} de ${formatQuantity(contract.CapacidadKwh, 'kWh', 1)} en el punto de suministro indicado.`,
      },
      prices('2. Precio', offer),
      {
        heading: '3. Desistimiento',
        text: 'Si el contrato se celebra a distancia o fuera del establecimiento, el consumidor puede desistir de él sin motivo en 14 días naturales.',
      },
    ],
    signatures: ['El cliente', brand],
  });
