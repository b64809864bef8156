import type { TFunction } from 'i18next';
import { atrTariffs, tensions } from '~/domain/sips-codes.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';

/** A field of the published record, with its meaning. */
export interface DecodedField {
  /** The CNMC's name, with its period. */
  Campo: string;
  label: string;
  /** As published. */
  value: string;
  /** undefined if the value needs no decoding, or if the code is not in the tables. */
  meaning: string | undefined;
}

type T = TFunction<'sips'>;

/** The code tables whose words are texts, `sips:code.<table>.<code>`, and the codes that they have. */
export const codeTables = {
  contract: ['01', '02', '03', '05', '07', '08', '09', '10', '11', '12'],
  billing: ['01', '02'],
  timeBands: ['9', 'A'],
  remote: ['01', '02', '03'],
  ownership: ['1', '2', '3', '4'],
  phases: ['M', 'T'],
  selfConsumption: ['00', '31', '32', '33', '41', '42', '43', '51', '52', '53', '54'],
  reading: ['10', '20', '30', '40', '50', '60', '70', '99'],
  powerControl: ['1', '2', '3', '4'],
  yesNo: ['0', '1'],
  yes: ['S', 'N'],
  point: ['01', '02', '03', '04', '05'],
} as const;
type CodeTable = keyof typeof codeTables;

/** The kind of a published value, for showing it in words. */
type Meaning =
  | 'plain'
  | 'date'
  | 'watts'
  | 'wattHours'
  | 'wattHoursADay'
  | 'varHours'
  | 'euros'
  | 'percent'
  | 'tariff'
  | 'tension'
  | CodeTable;

/**
 * The fields that are shown, by the CNMC's names, without P1 to P6; their labels are in `sips:field`. Other fields are
 * not shown, because newer formats contain the holder's name, number and address.
 */
export const rawFields = {
  codigoEmpresaDistribuidora: 'plain',
  nombreEmpresaDistribuidora: 'plain',
  cups: 'plain',
  codigoPostalPS: 'plain',
  municipioPS: 'plain',
  codigoProvinciaPS: 'plain',
  fechaAltaSuministro: 'date',
  codigoTarifaATREnVigor: 'tariff',
  codigoTarifaATR: 'tariff',
  codigoTensionV: 'tension',
  potenciaMaximaBIEW: 'watts',
  potenciaMaximaAPMW: 'watts',
  codigoClasificacionPS: 'point',
  codigoDisponibilidadICP: 'yesNo',
  tipoPerfilConsumo: 'plain',
  valorDerechosExtensionW: 'watts',
  valorDerechosAccesoW: 'watts',
  codigoPropiedadEquipoMedida: 'ownership',
  codigoPropiedadICP: 'ownership',
  potenciasContratadasEnW: 'watts',
  fechaUltimoMovimientoContrato: 'date',
  fechaUltimoCambioComercializador: 'date',
  fechaLimiteDerechosReconocidos: 'date',
  fechaUltimaLectura: 'date',
  informacionImpagos: 'plain',
  importeDepositoGarantiaEuros: 'euros',
  esViviendaHabitual: 'yesNo',
  codigoComercializadora: 'plain',
  codigoTelegestion: 'remote',
  codigoFasesEquipoMedida: 'phases',
  codigoAutoconsumo: 'selfConsumption',
  codigoTipoContrato: 'contract',
  codigoPeriodicidadFacturacion: 'billing',
  codigoBIE: 'plain',
  fechaEmisionBIE: 'date',
  fechaCaducidadBIE: 'date',
  codigoAPM: 'plain',
  fechaEmisionAPM: 'date',
  fechaCaducidadAPM: 'date',
  relacionTransformacionIntensidad: 'plain',
  CNAE: 'plain',
  codigoModoControlPotencia: 'powerControl',
  potenciaCGPW: 'watts',
  codigoDHEquipoDeMedida: 'timeBands',
  codigoAccesibilidadContador: 'plain',
  codigoPSContratable: 'yesNo',
  motivoEstadoNoContratable: 'plain',
  codigoTensionMedida: 'tension',
  codigoClaseExpediente: 'plain',
  codigoMotivoExpediente: 'plain',
  codigoTipoSuministro: 'plain',
  aplicacionBonoSocial: 'yesNo',

  codigoPresion: 'plain',
  codigoPeajeEnVigor: 'plain',
  caudalMaximoDiarioEnWh: 'wattHoursADay',
  derechoTUR: 'yes',
  fechaUltimaInspeccion: 'date',
  codigoResultadoInspeccion: 'plain',
  calibreContador: 'plain',
  codigoTelemedida: 'yesNo',
  tipoCorrector: 'plain',
  PCTD: 'plain',
  conectadoPlantaSatelite: 'yesNo',

  fechaInicioMesConsumo: 'date',
  fechaFinMesConsumo: 'date',
  consumoEnergiaActivaEnWh: 'wattHours',
  consumoEnergiaReactivaEnVArh: 'varHours',
  potenciaDemandadaEnW: 'watts',
  codigoTipoLectura: 'reading',
  codigoTarifaPeaje: 'plain',
  consumoEnWh: 'wattHours',
  caudalMedioEnWhdia: 'wattHoursADay',
  caudalMinimoDiario: 'wattHoursADay',
  caudalMaximoDiario: 'wattHoursADay',
  porcentajeConsumoNocturno: 'percent',
} as const satisfies Record<string, Meaning>;
type RawField = keyof typeof rawFields;

/** In the portal, names of fields start with a capital; the CNMC writes them without. */
const fieldNames = new Map((Object.keys(rawFields) as RawField[]).map((name) => [name.toLowerCase(), name]));

/**
 * The known fields of a record, in its order. Empty ones are included, so that people see that the distributor
 * publishes nothing there.
 */
export function decode(record: Readonly<Record<string, string | null>>, t: T): DecodedField[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const whole = fieldNames.get(name.toLowerCase());
    const [, base = '', period = ''] = /^(.*)(P[1-6])$/i.exec(name) ?? [];
    const field = whole ?? fieldNames.get(base.toLowerCase());
    if (!field) return [];
    const suffix = whole ? '' : period.toUpperCase();
    return {
      Campo: `${field}${suffix}`,
      label: [t(`field.${field}`), suffix].filter(Boolean).join(' '),
      value: value ?? '',
      meaning: value ? meaningOf(value, rawFields[field], t) : undefined,
    };
  });
}

function meaningOf(value: string, meaning: Meaning, t: T): string | undefined {
  if (isTable(meaning)) return wordOf(meaning, value, t);
  const amount = Number(value);
  switch (meaning) {
    case 'plain':
      return undefined;
    case 'date':
      return formatDate(value);
    case 'tariff':
      return atrTariffs[value]?.name;
    case 'tension':
      return tensions[value];
    default:
      return Number.isFinite(amount) ? quantities[meaning](amount) : undefined;
  }
}

const isTable = (meaning: Meaning): meaning is CodeTable => meaning in codeTables;

const thousand = (amount: number, unit: string) => formatQuantity(amount / 1000, unit, 3);
const quantities = {
  watts: (amount: number) => thousand(amount, 'kW'),
  wattHours: (amount: number) => thousand(amount, 'kWh'),
  wattHoursADay: (amount: number) => thousand(amount, 'kWh/día'),
  varHours: (amount: number) => thousand(amount, 'kVArh'),
  euros: formatEuro,
  percent: (amount: number) => `${formatNumber(amount)} %`,
};

/** A code of one of the tables, as a key of the texts. */
type TextKey = 'code.yesNo.0';

/** The meaning of a code; undefined if the table does not have it. */
export const wordOf = (table: CodeTable, code: string, t: T): string | undefined =>
  (codeTables[table] as readonly string[]).includes(code) ? t(`code.${table}.${code}` as TextKey) : undefined;
