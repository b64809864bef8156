import type { Contract } from '~/api/contracts.ts';
import { formatCups } from '~/domain/cups.ts';
import { maskIban } from '~/domain/iban.ts';
import { type Period, periods } from '~/domain/periods.ts';
import type { Brand } from './access.ts';
import type { FileAnswer } from './handler.ts';
import { type PdfWriter, pdf } from './pdf.ts';

const quantity = (value: number | null, unit: string, decimals = 0) =>
  value === null
    ? null
    : `${value.toLocaleString('es-ES', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} ${unit}`;

const day = (date: string | null) => date?.slice(0, 10).split('-').reverse().join('/');

function street(address: Contract['DireccionSuministro']): string | null {
  if (!address) return null;
  const { TipoVia, Via, Numero, Escalera, Piso, Puerta, CodigoPostal, Municipio, Provincia } = address;
  const line = [TipoVia, Via, Numero, Escalera && `esc. ${Escalera}`, Piso && `${Piso}.º`, Puerta];
  const town = [CodigoPostal, Municipio, Provincia && Provincia !== Municipio && `(${Provincia})`];
  return [line, town].map((part) => part.filter(Boolean).join(' ')).join(', ');
}

/** The contract as it is signed: parties, supply, prices by period, conditions. */
export const printContract = (contract: Contract, brand: Brand): Promise<FileAnswer> =>
  pdf(
    {
      name: `Contrato ${contract.CodigoContrato}`,
      title: `Contrato de suministro ${contract.CodigoContrato}`,
      brand: brand.name,
      created: contract.FechaCreacion ?? '2026-01-01',
    },
    (writer) => {
      writeParties(writer, contract);
      writeSupply(writer, contract);
      writePrices(writer, contract);
      writeConditions(writer, contract);
      writer.signatures(
        `El cliente: ${contract.NombreTitular ?? ''}`,
        `La comercializadora: ${contract.Comercializadora ?? ''}`,
      );
    },
  );

function writeParties(writer: PdfWriter, contract: Contract) {
  writer.heading('Partes');
  writer.facts([
    ['Titular', contract.NombreTitular],
    ['NIF', contract.Nif],
    ['Representante', [contract.RepresentanteNombre, contract.RepresentanteNif].filter(Boolean).join(' · ')],
    ['Domicilio', street(contract.DireccionFiscal)],
    ['Correo', contract.Email],
    ['Teléfono', contract.Telefono],
    ['Comercializadora', contract.Comercializadora],
    ['Agente', [contract.Agente, contract.CodigoAgente].filter(Boolean).join(' · ')],
  ]);
}

function writeSupply(writer: PdfWriter, contract: Contract) {
  writer.heading('Suministro');
  writer.facts([
    ['CUPS', contract.Cups && formatCups(contract.Cups)],
    ['Dirección', street(contract.DireccionSuministro)],
    ['Energía', contract.Energia && (contract.Energia === 'G' ? 'Gas' : 'Electricidad')],
    ['Distribuidora', contract.Distribuidora],
    ['Tarifa de acceso', contract.Tarifa],
    ['Tensión', contract.Tension],
    ['CNAE', [contract.Cnae, contract.CnaeDescripcion].filter(Boolean).join(' · ')],
    ['Consumo anual estimado', quantity(contract.ConsumoAnual, 'kWh')],
    ['Solicitud', contract.TipoSolicitud],
    ['CUPS de gas', contract.CupsGas && formatCups(contract.CupsGas)],
  ]);
}

function writePrices(writer: PdfWriter, contract: Contract) {
  const gas = contract.Energia === 'G';
  writer.heading(gas ? 'Consumo y precios' : 'Potencias, consumos y precios');
  const used = periods.filter(
    (period) =>
      contract[`Potencia${period}`] !== null ||
      contract[`Consumo${period}`] !== null ||
      contract[`PrecioEnergia${period}`] !== null,
  );
  writer.table(
    [
      { header: 'Periodo', value: (period: Period) => period, share: 0.6 },
      ...(gas
        ? []
        : [
            {
              header: 'Potencia',
              value: (period: Period) => quantity(contract[`Potencia${period}`], 'kW', 3) ?? '—',
              align: 'right' as const,
            },
          ]),
      { header: 'Consumo', value: (period) => quantity(contract[`Consumo${period}`], 'kWh') ?? '—', align: 'right' },
      {
        header: 'Energía',
        value: (period) => quantity(contract[`PrecioEnergia${period}`], '€/kWh', 6) ?? '—',
        align: 'right',
      },
      ...(gas
        ? []
        : [
            {
              header: 'Potencia al año',
              value: (period: Period) => quantity(contract[`PrecioPotencia${period}`], '€/kW', 4) ?? '—',
              align: 'right' as const,
            },
          ]),
    ],
    used,
  );
  if (gas) writer.facts([['Término fijo', quantity(contract.TerminoFijo, '€/mes', 2)]]);
  writer.paragraph(
    `Precios sin impuestos. El impuesto sobre ${gas ? 'los hidrocarburos' : 'la electricidad'} y el IVA, IGIC o IPSI se aplican según la ley en vigor.`,
  );
}

function writeConditions(writer: PdfWriter, contract: Contract) {
  writer.heading('Condiciones');
  writer.facts([
    ['Producto', contract.Producto],
    ['Modalidad', contract.Modalidad],
    ['Duración', quantity(contract.DuracionMeses, 'meses')],
    ['Prórroga', contract.RenovacionAutomatica ? 'Prórroga automática anual' : 'Sin prórroga automática'],
    ['Inicio', day(contract.FechaInicio)],
    ['Fin', day(contract.FechaFin)],
    ['Fecha de firma', day(contract.FechaFirma)],
    ['Penalización', contract.ClausulaPenalizacion ?? 'No consta'],
    ['Servicios adicionales', contract.ServiciosAdicionales?.join(', ')],
    ['Excedentes', quantity(contract.PrecioExcedentes, '€/kWh', 3)],
    ['Domiciliación', contract.Iban && maskIban(contract.Iban)],
    ['Titular de la cuenta', contract.TitularIban],
  ]);
  writer.paragraph(
    'Si el contrato se celebra a distancia o fuera del establecimiento, el consumidor puede desistir de él sin motivo en 14 días naturales. La comercializadora se ocupa del cambio y el suministro no se interrumpe.',
  );
}
