import type { Contract } from '~/api/contract.ts';
import { formatCups } from '~/domain/cups.ts';
import { maskIban } from '~/domain/iban.ts';
import { periods } from '~/domain/periods.ts';
import { formatDate, formatQuantity } from '~/lib/format.ts';
import type { Brand } from './access.ts';
import type { FileAnswer } from './handler.ts';
import { type PdfSection, pdf } from './pdf.ts';

function street(address: Contract['DireccionSuministro']): string | null {
  if (!address) return null;
  const { TipoVia, Via, Numero, Escalera, Piso, Puerta, CodigoPostal, Municipio, Provincia } = address;
  const line = [TipoVia, Via, Numero, Escalera && `esc. ${Escalera}`, Piso && `${Piso}.º`, Puerta];
  const town = [CodigoPostal, Municipio, Provincia && Provincia !== Municipio && `(${Provincia})`];
  return [line, town].map((part) => part.filter(Boolean).join(' ')).join(', ');
}

/** The contract as it is signed: parties, supply, prices by period, conditions. */
export const printContract = (contract: Contract, brand: Brand): Promise<FileAnswer> =>
  pdf({
    name: `Contrato ${contract.CodigoContrato}`,
    title: `Contrato de suministro ${contract.CodigoContrato}`,
    brand: brand.name,
    created: contract.FechaCreacion ?? '2026-01-01',
    sections: [parties(contract), supply(contract), prices(contract), conditions(contract)],
    signatures: [
      `El cliente: ${contract.NombreTitular ?? ''}`,
      `La comercializadora: ${contract.Comercializadora ?? ''}`,
    ],
  });

function parties(contract: Contract): PdfSection {
  return {
    heading: 'Partes',
    facts: [
      ['Titular', contract.NombreTitular],
      ['NIF', contract.Nif],
      ['Representante', [contract.RepresentanteNombre, contract.RepresentanteNif].filter(Boolean).join(' · ')],
      ['Domicilio', street(contract.DireccionFiscal)],
      ['Correo', contract.Email],
      ['Teléfono', contract.Telefono],
      ['Comercializadora', contract.Comercializadora],
      ['Agente', [contract.Agente, contract.CodigoAgente].filter(Boolean).join(' · ')],
    ],
  };
}

function supply(contract: Contract): PdfSection {
  return {
    heading: 'Suministro',
    facts: [
      ['CUPS', contract.Cups && formatCups(contract.Cups)],
      ['Dirección', street(contract.DireccionSuministro)],
      ['Energía', contract.Energia && (contract.Energia === 'G' ? 'Gas' : 'Electricidad')],
      ['Distribuidora', contract.Distribuidora],
      ['Tarifa de acceso', contract.Tarifa],
      ['Tensión', contract.Tension],
      ['CNAE', [contract.Cnae, contract.CnaeDescripcion].filter(Boolean).join(' · ')],
      ['Consumo anual estimado', formatQuantity(contract.ConsumoAnual, 'kWh')],
      ['Solicitud', contract.TipoSolicitud],
      ['CUPS de gas', contract.CupsGas && formatCups(contract.CupsGas)],
    ],
  };
}

/** For gas, a fixed term and its own tax, and no power. */
export function prices(contract: Contract): PdfSection {
  const gas = contract.Energia === 'G';
  const used = periods.filter(
    (period) =>
      contract[`Potencia${period}`] !== null ||
      contract[`Consumo${period}`] !== null ||
      contract[`PrecioEnergia${period}`] !== null,
  );
  const power = (...cells: string[]) => (gas ? [] : cells);
  return {
    heading: gas ? 'Consumo y precios' : 'Potencias, consumos y precios',
    table: [
      ['Periodo', ...power('Potencia'), 'Consumo', 'Energía', ...power('Potencia al año')],
      ...used.map((period) => [
        period,
        ...power(formatQuantity(contract[`Potencia${period}`], 'kW', 3)),
        formatQuantity(contract[`Consumo${period}`], 'kWh'),
        formatQuantity(contract[`PrecioEnergia${period}`], '€/kWh', 6),
        ...power(formatQuantity(contract[`PrecioPotencia${period}`], '€/kW', 4)),
      ]),
    ],
    ...(gas && { facts: [['Término fijo', formatQuantity(contract.TerminoFijo, '€/mes', 2)]] }),
    text: `Precios sin impuestos. El impuesto sobre ${gas ? 'los hidrocarburos' : 'la electricidad'} y el IVA, IGIC o IPSI se aplican según la ley en vigor.`,
  };
}

function conditions(contract: Contract): PdfSection {
  return {
    heading: 'Condiciones',
    facts: [
      ['Producto', contract.Producto],
      ['Modalidad', contract.Modalidad],
      ['Duración', formatQuantity(contract.DuracionMeses, 'meses')],
      ['Prórroga', contract.RenovacionAutomatica ? 'Prórroga automática anual' : 'Sin prórroga automática'],
      ['Inicio', formatDate(contract.FechaInicio)],
      ['Fin', formatDate(contract.FechaFin)],
      ['Fecha de firma', formatDate(contract.FechaFirma)],
      ['Penalización', contract.ClausulaPenalizacion ?? 'No consta'],
      ['Servicios adicionales', contract.ServiciosAdicionales?.join(', ')],
      ['Excedentes', formatQuantity(contract.PrecioExcedentes, '€/kWh', 3)],
      ['Domiciliación', contract.Iban && maskIban(contract.Iban)],
      ['Titular de la cuenta', contract.TitularIban],
    ],
    text: 'Si el contrato se celebra a distancia o fuera del establecimiento, el consumidor puede desistir de él sin motivo en 14 días naturales. La comercializadora se ocupa del cambio y el suministro no se interrumpe.',
  };
}
