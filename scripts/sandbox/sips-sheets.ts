import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { periods } from '~/domain/periods.ts';
import { type Sheet, type SheetColumn, sheet } from './xlsx.ts';

/** A requested CUPS, and what is known about it. */
export interface Answered {
  cups: string;
  why?: string | undefined;
  point?: SipsPoint | undefined;
  readings?: readonly SipsReading[] | undefined;
}

const pointColumns: readonly SheetColumn<Answered>[] = [
  { header: 'CUPS', value: ({ cups, point }) => point?.Cups ?? cups, width: 26 },
  { header: 'Encontrado', value: ({ point }) => point !== undefined },
  { header: 'Motivo', value: ({ why }) => why, width: 30 },
  { header: 'Distribuidora', value: ({ point }) => point?.Distribuidora, width: 20 },
  { header: 'Tarifa', value: ({ point }) => point?.Tarifa },
  { header: 'Provincia', value: ({ point }) => point?.Provincia, width: 18 },
  { header: 'Municipio', value: ({ point }) => point?.Municipio, width: 20 },
  { header: 'Código postal', value: ({ point }) => point?.CodigoPostal },
  { header: 'CNAE', value: ({ point }) => point?.Cnae },
  { header: 'Tensión', value: ({ point }) => point?.TensionTexto, width: 16 },
  ...periods.map(
    (period): SheetColumn<Answered> => ({
      header: `Potencia ${period} (kW)`,
      value: ({ point }) => point?.Potencias?.[period],
      format: 'decimal',
    }),
  ),
  { header: 'Potencia máxima BIE (kW)', value: ({ point }) => point?.PotenciaMaximaBIE, format: 'decimal' },
  { header: 'Consumo anual (kWh)', value: ({ point }) => point?.ConsumoAnual, format: 'integer' },
  ...periods.map(
    (period): SheetColumn<Answered> => ({
      header: `Consumo ${period} (kWh)`,
      value: ({ point }) => point?.Consumos?.[period],
      format: 'integer',
    }),
  ),
  { header: 'Alta del suministro', value: ({ point }) => point?.FechaAltaSuministro, format: 'date' },
  { header: 'Última lectura', value: ({ point }) => point?.FechaUltimaLectura, format: 'date' },
  {
    header: 'Último cambio de comercializadora',
    value: ({ point }) => point?.FechaUltimoCambioComercializador,
    format: 'date',
  },
  { header: 'Impagos', value: ({ point }) => point?.InformacionImpagos },
  { header: 'Contratable', value: ({ point }) => point?.Contratable },
  { header: 'Vivienda habitual', value: ({ point }) => point?.ViviendaHabitual },
  { header: 'Bono social', value: ({ point }) => point?.BonoSocial },
  { header: 'Autoconsumo', value: ({ point }) => point?.Autoconsumo },
  { header: 'Avisos', value: ({ point }) => point?.Avisos?.join(' '), width: 60 },
];

type Line = SipsReading & { Cups: string };

const perPeriod = (label: string, unit: string, values: (line: Line) => SipsReading['Activa']) =>
  periods.map(
    (period): SheetColumn<Line> => ({
      header: `${label} ${period} (${unit})`,
      value: (line) => values(line)?.[period],
      format: 'decimal',
    }),
  );

const readingColumns: readonly SheetColumn<Line>[] = [
  { header: 'CUPS', value: ({ Cups }) => Cups, width: 26 },
  { header: 'Desde', value: ({ FechaInicio }) => FechaInicio, format: 'date' },
  { header: 'Hasta', value: ({ FechaFin }) => FechaFin, format: 'date' },
  { header: 'Tarifa ATR', value: ({ CodigoTarifaATR }) => CodigoTarifaATR },
  ...perPeriod('Activa', 'kWh', ({ Activa }) => Activa),
  ...perPeriod('Reactiva', 'kVArh', ({ Reactiva }) => Reactiva),
  ...perPeriod('Maxímetro', 'kW', ({ Maximetro }) => Maximetro),
  { header: 'Tipo de lectura', value: ({ TipoLectura }) => TipoLectura },
];

/** A sheet with the supply points and one with their readings. */
export const sipsSheets = (answered: readonly Answered[]): Sheet[] => [
  sheet('Puntos de suministro', pointColumns, answered),
  sheet(
    'Consumos',
    readingColumns,
    answered.flatMap(({ point, readings = [] }) =>
      point ? readings.map((reading) => ({ ...reading, Cups: point.Cups })) : [],
    ),
  ),
];
